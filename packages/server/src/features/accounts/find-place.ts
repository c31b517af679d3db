import { type Text, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { type Account, type AccountSum, sumAccounts } from '../ledger/index.ts';
import { getPolicy } from '../policy/index.ts';
import { lockAccounts } from './queries.ts';
import type { AccountSide } from './record-move.ts';

const UNKNOWN = text('There is no such account.');

/** What the accounts hold, with those locked against other movements until the transaction ends. */
export async function readLocked(
  trx: Transaction<DB>,
  clock: Clock,
  codes: readonly string[],
): Promise<{ sums: AccountSum[]; today: string; time_zone: string }> {
  await lockAccounts(trx, codes);
  const { time_zone } = await getPolicy(trx);
  const today = businessDate(clock.now(), time_zone);
  return { sums: await sumAccounts(trx, today), today, time_zone };
}

/** The account of a code. Throws `Invalid` at the field, for one there is not and one that `allows` refuses. */
export function findPlace(
  sums: readonly AccountSum[],
  code: string,
  { field, allows, refusal }: { field: string; allows: (sum: AccountSum) => boolean; refusal: Text },
): AccountSum {
  const sum = sums.find((known) => known.code === code);
  if (!sum) throw new Invalid({ [field]: [UNKNOWN] });
  if (!allows(sum)) throw new Invalid({ [field]: [refusal] });
  return sum;
}

export const sideOf = ({ account, wallet_id }: AccountSum): AccountSide => ({
  account: account as Account,
  wallet_id,
});
