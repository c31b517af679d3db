import type { Db } from '../../db/client.ts';

/** A debt that is given up, or the taking back of that. */
export interface WriteOff {
  amount_cents: number;
  reason: string;
  reverses_id?: number;
}

interface Posting {
  order_id: number;
  journal_entry_id: number;
  recorded_by: number | null;
  recorded_at: Date;
}

export const insertWriteOffs = (db: Db, writeOffs: readonly WriteOff[], posting: Posting) =>
  db
    .insertInto('write_offs')
    .values(
      writeOffs.map(({ amount_cents, reason, reverses_id = null }) => ({
        ...posting,
        amount_cents,
        reason,
        reverses_id,
      })),
    )
    .execute();

/** What an order's write-offs and their reversals were, the newest first. */
export const listWriteOffsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('write_offs')
    .select(['id', 'amount_cents', 'reverses_id'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();

/** The reversals that take this much of what was written off back, the newest first. */
export async function reverseWriteOffs(
  db: Db,
  orderId: number,
  amount: number,
  reason: string,
): Promise<WriteOff[]> {
  if (amount === 0) return [];
  const all = await listWriteOffsOf(db, orderId);
  let rest = amount;
  const reversals: WriteOff[] = [];
  for (const { id, amount_cents } of all.filter(({ reverses_id }) => reverses_id === null)) {
    const left = all
      .filter(({ reverses_id }) => reverses_id === id)
      .reduce((cents, reversal) => cents - reversal.amount_cents, amount_cents);
    const taken = Math.min(rest, left);
    if (taken > 0) reversals.push({ amount_cents: taken, reason, reverses_id: id });
    rest -= taken;
  }
  return reversals;
}
