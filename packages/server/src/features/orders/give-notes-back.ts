import { inNotes } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { getPolicy } from '../policy/index.ts';
import { noteRow, takenBy, writeNotes } from '../shifts/index.ts';

/** What a receipt, or the payment of a bill that it is a part of, was given in, and what of it went back. */
const findGiven = async (trx: Transaction<DB>, receiptId: number) => {
  const { rows } = await sql<{
    code: string;
    rate_hundredths: number;
    back_units: number;
    back_cents: number;
  }>`
    select note.code, note.rate_hundredths, coalesce(back.units, 0)::bigint as back_units, coalesce(back.cents, 0)::bigint as back_cents
    from order_payments receipt
    join drawer_notes note on note.kind = 'given'
      and (note.order_payment_id = receipt.id or note.bill_payment_id = receipt.bill_payment_id)
    left join lateral (
      select -sum(given_back.units) as units, -sum(given_back.cents) as cents
      from order_payments paid
      join order_payments refund on refund.reverses_id = paid.id
      join drawer_notes given_back on given_back.order_payment_id = refund.id and given_back.kind = 'refund'
      where paid.id = receipt.id or paid.bill_payment_id = receipt.bill_payment_id
    ) back on true
    where receipt.id = ${receiptId}`.execute(trx);
  return rows[0];
};

interface Back {
  order_payment_id: number;
  shift_id: number | null;
  amount_cents: number;
}

/**
 * Notes that came in go back, at the rate they came in at; several parts of one payment together are rounded to a note once. A drawer
 * that does not take their currency gives dollars.
 */
export async function giveNotesBack(
  trx: Transaction<DB>,
  receiptId: number,
  { amount_cents, ...of }: Back,
): Promise<void> {
  const given = await findGiven(trx, receiptId);
  if (!given) return;
  const taken =
    of.shift_id === null ? (await getPolicy(trx)).second_currency?.code : await takenBy(trx, of.shift_id);
  if (taken !== given.code) return;
  const currency = { code: given.code, rate: given.rate_hundredths / 100 };
  const units = Math.max(0, inNotes(given.back_cents + amount_cents, currency) - given.back_units);
  await writeNotes(trx, [{ ...noteRow('refund', { currency, units, cents: amount_cents }), ...of }]);
}
