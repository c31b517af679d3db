import { dollars, type MoneyReceipt, type Page, type PageQuery, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { listReceiptRows, type ReceiptRow, type Wanted } from './queries.ts';

/** What a client, a booking or an order received, gave back and was written off, newest first. */
export async function listReceipts(
  db: Db,
  { cursor, page_size, ...wanted }: Omit<Wanted, 'id'> & PageQuery,
): Promise<Page<MoneyReceipt>> {
  if (wanted.client === undefined && wanted.booking === undefined && wanted.order === undefined)
    throw new Invalid({ client: [text('Say whose receipts: of a client, a booking or an order.')] });
  const rows = await listReceiptRows(db, wanted, idCursor(cursor), page_size + 1);
  return pageById(rows, page_size, toMoneyReceipt);
}

export const findReceipt = async (db: Db, id: number): Promise<ReceiptRow> =>
  found((await listReceiptRows(db, { id }, undefined, 1))[0], 'Receipt');

export const toMoneyReceipt = (row: ReceiptRow): MoneyReceipt => ({
  id: row.id,
  kind: row.kind,
  method: row.payment_method,
  amount: dollars(row.amount_cents),
  phone: row.phone,
  transaction_id: row.reference,
  reason: row.reason,
  at: row.recorded_at.toISOString(),
  by: row.recorded_by_name,
  reverses: row.reverses_id,
  reversible: dollars(row.reversible_cents),
  order: row.order_id,
  order_number: row.order_number,
  booking: row.booking_id,
  bill: row.bill_id,
});
