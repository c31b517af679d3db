import {
  GIFT_CARD,
  KEPT_CREDIT,
  type NewBill,
  type NewBillLine,
  type Policy,
  type Totals,
  text,
  WALK_IN_CUSTOMER,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { businessDate } from '../../lib/business-time.ts';
import { Invalid } from '../../lib/errors.ts';
import { watchDiscount } from '../alerts/index.ts';
import { findKept } from '../clients/index.ts';
import { issueGiftCard } from '../credit/index.ts';
import { creditAccountOf, refuseBesideGoods } from '../orders/index.ts';
import { readCurrency, shareDrawerOfSale } from '../shifts/index.ts';
import { type BillLine, billLine } from './bill-line.ts';
import {
  allowBillDiscount,
  type BillWay,
  changeOf,
  findWays,
  fitNotes,
  type GivenWay,
  type TypedPayment,
} from './check-payments.ts';
import { type BillTotals, discountable, type FoundLines, findLines, priceLines } from './find-lines.ts';
import { type BillRow, findClientName, insertBill, insertPayments, type StoredPayment } from './queries.ts';

export interface BillCall {
  body: Omit<NewBill, 'payments'> & { payments: readonly TypedPayment[] };
  cashier: StaffActor;
  /** Makes the codes of gift cards, the same for a repeated call. */
  key: string;
  /** What its key says it is, where it can be made without a line too: there is one bill of it. */
  sale_id: string | null;
  at: Date;
}

export interface Buyer {
  client_id: number | null;
  name: string;
  phone: string | null;
}

/** A bill that was just written, with all it pays locked. */
export interface OpenBill {
  bill: BillRow;
  buyer: Buyer;
  found: FoundLines;
  lines: BillLine[];
  payments: OpenPayment[];
  policy: Policy;
  shift_id: number | null;
  /** The sums of its goods where they were sold before; else they are what the prices say. */
  goods_totals?: Totals;
}

/**
 * Checks a bill and writes it with its payments: waiting where a wallet is to be asked, else settled, which the caller then
 * does in the same transaction. Throws `Invalid` at the field for what cannot be, `Forbidden` for a discount the cashier may not
 * give, and `Conflict` for what changed meanwhile, too little stock or credit, or a missing shift.
 */
export async function openBill(trx: Transaction<DB>, call: BillCall): Promise<OpenBill> {
  const { body, cashier, at } = call;
  const { policy, shift_id } = await shareDrawerOfSale(trx, cashier.id);
  const buyer = await findBuyer(trx, body.client ?? null);
  for (const line of body.lines) if ('order' in line) await refuseBesideGoods(trx, line.order);
  const found = await findLines(trx, policy, body.lines);
  if (buyer.client_id === null && found.lines.some(({ kind }) => kind === 'package'))
    throw new Invalid({ client: [text('Choose whom the package is for.')] });
  const { lines, totals } = priceLines(
    policy,
    [...found.lines, ...(await issueCards(trx, call))],
    body.discount,
  );
  const given = { sold_cents: discountable(lines), discount_cents: body.discount };
  const discount_reason = allowBillDiscount(policy, {
    ...given,
    reason: body.discount_reason,
    role: cashier.role,
  });
  const typed = await findWays(trx, body.payments, { client_id: buyer.client_id, policy, shift_id, at });
  const ways = fitNotes(typed, totals.total_cents);
  const change_currency = await readChange(trx, policy, {
    code: body.change_currency ?? lastOf(ways),
    shift_id,
    at,
  });
  const paid = await payTotals(trx, { totals, ways, buyer, keeps_change: body.change_as_credit === true });
  const bill = await insertBill(trx, {
    ...paid.sums,
    state: paid.isAsked ? 'waiting' : 'settled',
    client_id: buyer.client_id,
    discount_reason,
    change_currency,
    created_at: at,
    created_by: cashier.id,
    business_day: businessDate(at, policy.time_zone),
    settled_at: paid.isAsked ? null : at,
    sale_id: call.sale_id,
  });
  if (body.discount > 0)
    await watchDiscount(trx, policy, {
      ...given,
      sale: `bill ${bill.id}`,
      about: { record: 'bill', id: bill.id },
      actor: cashier,
      at,
    });
  const payments = await writeWays(trx, bill.id, ways, paid.isAsked);
  return { bill, buyer, found, lines: [...lines, ...paid.kept], payments, policy, shift_id };
}

/** The currency of the last cash that was given; undefined for dollars. */
const lastOf = (ways: readonly BillWay[]): string | undefined =>
  ways.findLast(({ method }) => method === 'cash')?.currency ?? undefined;

/** The second currency that the change goes back in; null for dollars. Throws as `readCurrency`. */
const readChange = async (
  trx: Transaction<DB>,
  policy: Policy,
  change: { code: string | undefined; shift_id: number | null; at: Date },
): Promise<string | null> =>
  (await readCurrency(trx, policy, { ...change, field: 'change_currency' }))?.code ?? null;

/** Writes the payments of a bill, with what a person names of their transfers. */
export async function writeWays(
  trx: Transaction<DB>,
  bill_id: number,
  ways: readonly BillWay[],
  isAsked: boolean,
): Promise<OpenPayment[]> {
  const rows = ways.map(({ seen, waits, ...way }) => ({ ...way, bill_id, state: stateOf(waits, isAsked) }));
  const stored = await insertPayments(trx, rows);
  return stored.map((payment, place) => ({ ...payment, seen: ways[place]!.seen }));
}

/** A payment with what a person names of its transfer. */
export type OpenPayment = StoredPayment & Partial<Pick<BillWay, 'seen'>>;

interface Paying {
  totals: BillTotals;
  /** All that is given, earlier payments of the same bill included. */
  ways: readonly GivenWay[];
  buyer: Buyer;
  keeps_change: boolean;
}

/** The sums of a bill after its payments; change that is kept for the client is a line of it. */
export async function payTotals(trx: Transaction<DB>, { totals, ways, buyer, keeps_change }: Paying) {
  const change = changeOf(ways, totals.total_cents);
  const isAsked = ways.some(({ waits }) => waits);
  const kept = keeps_change && change > 0 ? [await keptChange(trx, buyer.client_id, change)] : [];
  const kept_cents = kept.length > 0 ? change : 0;
  return {
    isAsked,
    kept,
    sums: {
      ...totals,
      subtotal_cents: totals.subtotal_cents + kept_cents,
      total_cents: totals.total_cents + kept_cents,
      change_cents: change - kept_cents,
      keeps_change,
    },
  };
}

/** What is asked of a wallet waits; the rest is there, and booked at once where nothing waits. */
const stateOf = (waits: boolean, isAsked: boolean): string => {
  if (!isAsked) return 'received';
  return waits ? 'waiting' : 'ready';
};

/** The client of a bill, or a walk-in. Throws `Invalid` for one that there is not. */
export async function findBuyer(trx: Transaction<DB>, asked: number | null): Promise<Buyer> {
  if (asked === null) return { client_id: null, name: WALK_IN_CUSTOMER, phone: null };
  const client = await findClientName(trx, (await findKept(trx, asked)) ?? asked);
  if (!client) throw new Invalid({ client: [text('Client not found')] });
  return { client_id: client.id, name: client.name, phone: client.phone };
}

async function issueCards(trx: Transaction<DB>, { body, key, at }: BillCall): Promise<BillLine[]> {
  const cards = body.lines.flatMap((line, place) => (isCard(line) ? [{ ...line, place }] : []));
  const lines: BillLine[] = [];
  for (const { amount, expires_on = null, place } of cards) {
    if (amount === 0) throw new Invalid({ [`lines.${place}.amount`]: [text('Enter an amount above 0.')] });
    const account_id = await issueGiftCard(trx, { expires_on, key, now: at });
    lines.push(billLine({ kind: 'gift_card', account_id, name: GIFT_CARD, unit_price_cents: amount }));
  }
  return lines;
}

const isCard = (line: NewBillLine): line is Extract<NewBillLine, { gift_card: true }> => 'gift_card' in line;

async function keptChange(trx: Transaction<DB>, clientId: number | null, change: number): Promise<BillLine> {
  if (clientId === null)
    throw new Invalid({ change_as_credit: [text('Only for a client can money be kept as credit.')] });
  const account_id = await creditAccountOf(trx, clientId);
  return billLine({ kind: 'credit', account_id, name: KEPT_CREDIT, unit_price_cents: change });
}
