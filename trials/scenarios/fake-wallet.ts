import { answers, aProvider, type Behaviour, hangsUp, staysSilent } from '@revive/testing/provider.ts';

/** Beginnings of phone numbers whose payments hang. Others are paid at once. */
export const HANGING_NUMBERS = { silent: '252617000', late: '252617100', cutOff: '252617200' };

const LATE_MS = 20_000;

/** WaafiPay's protocol, with a provider that can fail to answer in all ways after it took the money. */
export async function fakeWallet() {
  const provider = await aProvider();
  let number = 0;
  let knowsNothing = true;
  const taken = new Map<string, { amount: string; transactionId: string }>();
  const asked = { charges: 0, lookups: 0 };
  const take: Behaviour = (response, call) => {
    const { transactionInfo, payerInfo } = call.body.serviceParams;
    asked.charges += 1;
    const transactionId = String(1_000_000 + ++number);
    taken.set(transactionInfo.referenceId, { amount: transactionInfo.amount, transactionId });
    const yes = answers({
      responseCode: '2001',
      errorCode: '0',
      params: {
        state: 'APPROVED',
        referenceId: transactionInfo.referenceId,
        transactionId,
        txAmount: transactionInfo.amount,
      },
    });
    const isOf = (beginning: string) => String(payerInfo.accountNo).startsWith(beginning);
    if (isOf(HANGING_NUMBERS.silent)) return staysSilent(response, call);
    if (isOf(HANGING_NUMBERS.cutOff)) return hangsUp(response, call);
    if (isOf(HANGING_NUMBERS.late)) setTimeout(() => yes(response, call), LATE_MS).unref();
    else yes(response, call);
  };
  const lookUp: Behaviour = (response, call) => {
    asked.lookups += 1;
    if (knowsNothing) return staysSilent(response, call);
    const { referenceId } = call.body.serviceParams;
    const found = taken.get(referenceId);
    return answers(
      found
        ? {
            responseCode: '2001',
            errorCode: '0',
            params: { status: 'APPROVED', tranAmount: found.amount, transactionId: found.transactionId },
          }
        : { responseCode: '5206', errorCode: 'E1', params: {} },
    )(response, call);
  };
  provider.will((response, call) =>
    (call.body.serviceName === 'API_PURCHASE' ? take : lookUp)(response, call),
  );
  return {
    asked,
    /** From now on it answers lookups. */
    remember: () => {
      knowsNothing = false;
    },
    close: provider.close,
    /** The server's settings for it. */
    env: (timeoutSeconds: number): Record<string, string> => ({
      WALLET: 'waafipay',
      WAAFIPAY_URL: `${provider.url}/asm`,
      WAAFIPAY_MERCHANT_UID: 'M1',
      WAAFIPAY_API_USER_ID: '1',
      WAAFIPAY_API_KEY: 'API-1',
      WAAFIPAY_STORE_ID: '7',
      WAAFIPAY_HPP_KEY: 'HPP-1',
      WAAFIPAY_TIMEOUT_SECONDS: String(timeoutSeconds),
    }),
  };
}
