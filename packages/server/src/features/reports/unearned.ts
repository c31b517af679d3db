import type { Db } from '../../db/client.ts';
import { balanceOf, sumAccounts } from '../ledger/index.ts';

export const UNEARNED = {
  account: 'unearned_treatments',
  name: 'Paid or owed for sessions not yet held',
} as const;

/** What was unearned at the end of each of two days. */
export async function sumUnearned(
  db: Db,
  { day, previous_day }: { day: string; previous_day: string },
): Promise<{ cents: number; previous_cents: number }> {
  return { cents: await unearnedAt(db, day), previous_cents: await unearnedAt(db, previous_day) };
}

const unearnedAt = async (db: Db, day: string): Promise<number> =>
  balanceOf((await sumAccounts(db, day)).find(({ account }) => account === UNEARNED.account)!);
