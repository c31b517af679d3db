import { inNotes } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { reportAct } from '../alerts/index.ts';
import { planBillReceipt } from '../messages/index.ts';
import { isByHand, withholdTaxOfBill } from '../orders/index.ts';
import { noteRow, rateOfDay, takenBy, writeNotes } from '../shifts/index.ts';
import type { BillLine } from './bill-line.ts';
import { creditDue, debtDue, goodsDue } from './book-goods.ts';
import { packageDue, treatmentsDue } from './book-treatments.ts';
import type { BookedWay, Booking, Due } from './booking.ts';
import { lessChange, spreadWays } from './rules.ts';

/**
 * Books a bill whose payments are all sure: every line by the operation that takes its money alone too, each payment spread
 * over them. Answers the lines with what they became. Call it with everything locked.
 */
export async function bookBill(trx: Transaction<DB>, booking: Booking): Promise<BillLine[]> {
  const { lines, bill } = booking.open;
  const dues = listDues(trx, booking);
  const spread = spreadWays(
    lessChange(waysOf(booking), bill.change_cents),
    dues.map(({ cents }) => cents),
  );
  const became = new Map<BillLine, Partial<BillLine>>();
  for (const [place, due] of dues.entries())
    for (const [line, what] of await due.book(spread[place]!)) became.set(line, what);
  await writeCash(trx, booking);
  await withholdTaxOfBill(
    trx,
    waysOf(booking).flatMap(({ id, method }) => (method === 'mobile_money' ? [id] : [])),
    booking,
  );
  await reportByHand(trx, booking);
  // The page of an order of the shop is its receipt.
  if (bill.shop_order_id === null) await planBillReceipt(trx, bill, booking.at);
  return lines.map((line) => ({ ...line, ...became.get(line) }));
}

function listDues(trx: Transaction<DB>, booking: Booking): Due[] {
  const { lines, found } = booking.open;
  const of = (kinds: readonly BillLine['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind));
  return [
    ...goodsDue(trx, booking),
    ...[...found.bookings.values()].map((paid) => treatmentsDue(trx, booking, paid)),
    ...of(['order']).map((line) => debtDue(trx, booking, line)),
    ...of(['gift_card', 'credit']).map((line) => creditDue(trx, booking, line)),
    ...of(['package']).map((line) => packageDue(trx, booking, line)),
  ];
}

const waysOf = ({ open, wallets }: Booking): BookedWay[] =>
  open.payments
    .filter(({ state }) => state !== 'failed')
    .map((payment) => ({
      id: payment.id,
      method: payment.method,
      amount_cents: payment.amount_cents,
      credit_account_id: payment.account_id,
      shift_id: payment.wallet_phone === null ? open.shift_id : null,
      reference: payment.transaction_id ?? payment.reference,
      ...wallets.get(payment.id),
    }));

/** What of the cash was in the second currency. A drawer that does not take it any more counts it as dollars. */
async function writeCash(trx: Transaction<DB>, { open, at }: Booking): Promise<void> {
  const { bill, policy, shift_id } = open;
  const cash = open.payments.filter(({ method, state }) => method === 'cash' && state !== 'failed');
  const change = bill.change_cents > 0 ? bill.change_currency : null;
  if (change === null && cash.every(({ currency }) => currency === null)) return;
  const taken = shift_id === null ? policy.second_currency?.code : await takenBy(trx, shift_id);
  const given = cash
    .filter(({ currency }) => currency !== null && currency === taken)
    .map(({ id, currency, units, rate_hundredths, amount_cents }) => ({
      ...noteRow('given', {
        currency: { code: currency!, rate: rate_hundredths! / 100 },
        units: units!,
        cents: amount_cents,
      }),
      bill_payment_id: id,
      shift_id,
    }));
  const currency =
    change === null || change !== taken ? undefined : await rateOfDay(trx, policy, { code: change, at });
  const cents = bill.change_cents;
  const back = currency
    ? [
        {
          ...noteRow('change', { currency, units: inNotes(cents, currency), cents }),
          bill_payment_id: cash.at(-1)!.id,
          shift_id,
        },
      ]
    : [];
  await writeNotes(trx, [...given, ...back]);
}

/** Mobile money that a person wrote down without a transfer is reported once, however many lines it pays. */
async function reportByHand(trx: Transaction<DB>, { open, wallets, actor_id, at }: Booking): Promise<void> {
  for (const { id, method, amount_cents } of open.payments) {
    if (!isByHand({ payment_method: method, wallet: wallets.get(id)?.wallet })) continue;
    await reportAct(trx, {
      kind: 'seen_transfer',
      about: { record: 'bill', id: open.bill.id },
      amount_cents,
      actor_id,
      at,
    });
  }
}
