import { hangsUp, staysSilent } from '@revive/testing/provider.ts';
import { type Charge, says, waafiPayProvider } from '../shared/waafipay-provider.ts';

/** Beginnings of phone numbers whose payments hang. Others are paid at once. */
export const HANGING_NUMBERS = { silent: '252617000', late: '252617100', cutOff: '252617200' };

const LATE_MS = 20_000;

/** A wallet that can fail to answer in all ways after it took the money. */
export async function fakeWallet() {
  let number = 0;
  let knowsNothing = true;
  const taken = new Map<string, { charge: Charge; transactionId: string }>();
  const asked = { charges: 0, lookups: 0 };
  const provider = await waafiPayProvider({
    charge: (charge) => {
      asked.charges += 1;
      const transactionId = String(1_000_000 + ++number);
      taken.set(charge.reference, { charge, transactionId });
      const yes = says.approved(charge, transactionId);
      const isOf = (beginning: string) => charge.phone.startsWith(beginning);
      if (isOf(HANGING_NUMBERS.silent)) return staysSilent;
      if (isOf(HANGING_NUMBERS.cutOff)) return hangsUp;
      if (!isOf(HANGING_NUMBERS.late)) return yes;
      return (response, call) => {
        setTimeout(() => yes(response, call), LATE_MS).unref();
      };
    },
    lookUp: (reference) => {
      asked.lookups += 1;
      if (knowsNothing) return staysSilent;
      const found = taken.get(reference);
      return found ? says.wasApproved(found.charge, found.transactionId) : says.notFound;
    },
  });
  return {
    ...provider,
    asked,
    /** From now on it answers lookups. */
    remember: () => {
      knowsNothing = false;
    },
  };
}
