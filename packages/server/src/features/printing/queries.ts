import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Of which receipt a print is. */
export type Printable = { order_id: number } | { bill_id: number };

/** The first print of a receipt, whatever became of it. */
export const findFirstPrint = (db: Db, of: Printable) =>
  db
    .selectFrom('receipt_prints')
    .select('id')
    .where('order_id' in of ? 'order_id' : 'bill_id', '=', 'order_id' in of ? of.order_id : of.bill_id)
    .where('is_copy', '=', false)
    .executeTakeFirst();

export const insertPrint = (
  db: Db,
  print: Printable & { is_copy: boolean; is_whole: boolean; printed_by: number; printed_at: Date },
) => db.insertInto('receipt_prints').values(print).execute();

/** Makes prints of one receipt wait for each other, so that one of them is the first. */
export const lockPrints = (db: Db, of: Printable) =>
  sql`select pg_advisory_xact_lock(hashtextextended('print ' || ${JSON.stringify(of)}, 0))`.execute(db);
