import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { netOfAccount } from '../ledger/index.ts';

export const UNEARNED = {
  account: 'unearned_treatments',
  name: 'Paid or owed for sessions not yet held',
} as const;

/** What was unearned at the end of each of two days, in cents. */
export async function sumUnearned(
  db: Db,
  { day, previous_day }: { day: string; previous_day: string },
): Promise<{ cents: number; previous_cents: number }> {
  const at = (end: string) => netOfAccount(UNEARNED.account, end);
  const { rows } = await sql<{ cents: number; previous_cents: number }>`
    select -${at(day)} as cents, -${at(previous_day)} as previous_cents`.execute(db);
  return rows[0]!;
}
