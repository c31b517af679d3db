import type { Bill } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { input } from 'zod';
import { toCents } from '../../operations/operation.ts';
import { type AcknowledgedBill, thingOf } from '../acknowledged-bills.ts';
import { type MoneyOperation, moneyOperation, type Turn } from '../operation.ts';
import { goodsOf } from './goods.ts';
import { someWay } from './some-way.ts';

const { bills, bookings, orders } = api;

type Given = input<NonNullable<typeof bills.create.body>>;
type Line = Given['lines'][number];
type Payment = Given['payments'][number];

/** Beside what is sent: which gift cards the codes in it open. */
interface PaidWith {
  cards: number[];
}

/** More cash than any bill comes to; the rest is change. */
const PLENTY = 500;

/** What can stand on a bill, with what it costs where that is known before. */
async function someLine(turn: Turn): Promise<{ line: Line; cents?: number } | undefined> {
  const { dice, seen, read } = turn;
  const what = dice.below(12);
  if (what < 3) {
    const unpaid = seen.sessions.all().filter(({ unpaid_amount }) => unpaid_amount > 0);
    const session = unpaid.length > 0 && dice.below(6) > 0 ? dice.pick(unpaid) : seen.sessions.any(dice);
    return session && { line: { session: session.id }, cents: toCents(session.unpaid_amount) };
  }
  if (what < 6) {
    const owing = seen.bookings.all().filter(({ balance }) => balance > 0);
    const booking = owing.length > 0 && dice.below(6) > 0 ? dice.pick(owing) : seen.bookings.any(dice);
    const cents = 1 + dice.below(Math.min(4000, toCents(booking?.balance ?? 0) + 1));
    return booking && { line: { booking: booking.id, amount: cents / 100 }, cents };
  }
  if (what < 8) {
    const { product_id, quantity, unit_price } = goodsOf(turn)[0]!;
    return { line: { product: product_id, quantity, unit_price } };
  }
  if (what < 9) {
    const offered = seen.packages.any(dice);
    return offered && { line: { package: offered.id, price: offered.price }, cents: toCents(offered.price) };
  }
  if (what < 11) {
    const cents = 100 + dice.below(3000);
    return { line: { gift_card: true, amount: cents / 100 }, cents };
  }
  const pending = (await read(orders.listSales, { query: { status: 'pending', page_size: 50 } })) ?? [];
  const owing = pending.filter(({ owed, booking }) => owed > 0 && booking === null);
  if (owing.length === 0) return undefined;
  const { id, owed } = dice.pick(owing);
  return { line: { order: id }, cents: toCents(owed) };
}

/** Some way for so many cents: by hand, from a wallet, by credit or with a gift card that may have less. */
function somePayment(
  { dice, seen, phone }: Pick<Turn, 'dice' | 'seen' | 'phone'>,
  cents: number,
): { payment: Payment } & PaidWith {
  const amount = cents / 100;
  const luck = dice.below(4);
  const card = seen.cards.any(dice);
  if (luck === 0) return { payment: { method: 'credit', amount }, cards: [] };
  if (luck === 1 && card)
    return { payment: { method: 'gift_card', amount, code: card.code }, cards: [card.id] };
  return byMoney({ dice, phone }, cents);
}

function byMoney(turn: Pick<Turn, 'dice' | 'phone'>, cents: number): { payment: Payment } & PaidWith {
  const { payment_method: method, ...way } = someWay(turn);
  const asked =
    turn.dice.below(2) === 0 ? { method: 'mobile_money' as const, wallet_phone: turn.phone() } : undefined;
  return { payment: { amount: cents / 100, ...(asked ?? { method, ...way }) }, cards: [] };
}

/** A bill paid in one to three ways: exactly where its sum is known, else with cash that gives change. */
async function someBill(turn: Turn): Promise<({ body: Given } & PaidWith) | undefined> {
  const { dice, seen, business } = turn;
  const wanted = await Promise.all(Array.from({ length: 1 + dice.below(3) }, () => someLine(turn)));
  const lines = wanted.flatMap((one) => one ?? []);
  if (lines.length === 0) return undefined;
  const known = lines.reduce((sum, { cents }) => sum + (cents ?? Number.NaN), 0);
  const isExact = known > 10 && dice.below(3) > 0;
  const parts = isExact
    ? split(turn, known)
    : Array.from({ length: dice.below(2) }, () => 1 + dice.below(900));
  const paid = parts.map((cents, place) =>
    // Credit and cards rarely have enough for all of it.
    place === parts.length - 1 ? byMoney(turn, cents) : somePayment(turn, cents),
  );
  const payments = paid.map(({ payment }) => payment);
  const keeps = dice.below(6) === 0;
  if (!isExact) payments.push({ method: 'cash', amount: keeps && known > 0 ? (known + 500) / 100 : PLENTY });
  const client = dice.pick([seen.bookings.any(dice)?.client_id, dice.pick(business.clients).id]);
  const body: Given = {
    client: dice.below(10) === 0 ? null : (client ?? null),
    lines: lines.map(({ line }) => line),
    discount: isExact || dice.below(4) > 0 ? 0 : dice.below(300) / 100,
    payments,
    change_as_credit: keeps,
  };
  return { body, cards: paid.flatMap(({ cards }) => cards) };
}

/** One way for all of it, or two with a small part by the first, or three. */
function split({ dice }: Turn, cents: number): number[] {
  const small = Array.from({ length: dice.below(3) }, () => 1 + dice.below(Math.ceil(cents / 4)));
  return [...small, cents - small.reduce((sum, part) => sum + part, 0)];
}

async function seeBill(
  { acknowledged, seen, read }: Turn,
  bill: Bill,
  cards: Partial<AcknowledgedBill['cards']> = {},
): Promise<void> {
  acknowledged.seeBill(bill, cards);
  seen.bills.see(bill);
  for (const { gift_card } of bill.lines)
    if (gift_card?.code) seen.cards.see({ id: gift_card.id, code: gift_card.code });
  const goods = bill.lines.filter(({ kind, order }) => kind === 'product' && order !== null);
  if (goods[0] && !acknowledged.goods.has(thingOf(goods[0])))
    acknowledged.takeGoods(thingOf(goods[0]), goods);
  if (bill.state !== 'settled') return;
  const sale = goods[0] && (await read(orders.getSale, { params: { id: goods[0].order! } }));
  if (sale) seen.sales.see(sale);
  const sold = bill.lines.find(({ kind }) => kind === 'package');
  const booking = sold && (await read(bookings.get, { params: { id: sold.booking! } }));
  if (booking) seen.bookings.see(booking);
}

/** A bill that its wallet did not pay is there, and may be paid another way or still be settled. */
async function seeUnpaid(
  turn: Turn,
  answered: unknown,
  cards: Partial<AcknowledgedBill['cards']>,
): Promise<void> {
  const id = (answered as { bill?: { id: number } } | undefined)?.bill?.id;
  const bill = id === undefined ? undefined : await turn.read(bills.get, { params: { id } });
  if (bill) await seeBill(turn, bill, cards);
}

/** Looks at each bill that is not over: what its lines pay is named when its money is booked, and not when it is made. */
export async function seeUnsettled(turn: Turn): Promise<void> {
  for (const [id, { bill }] of turn.acknowledged.bills) {
    if (bill.state !== 'open' && bill.state !== 'waiting') continue;
    const now = await turn.read(bills.get, { params: { id } });
    if (now) await seeBill(turn, now);
  }
}

/** One that is not paid yet more often than any. */
function aBill({ seen, dice }: Turn): Bill | undefined {
  const open = seen.bills.all().filter(({ state }) => state === 'open' || state === 'waiting');
  return open.length > 0 && dice.below(4) > 0 ? dice.pick(open) : seen.bills.any(dice);
}

const madeWith = (given: object) => ({ made: (given as PaidWith).cards });
const restWith = (given: object) => {
  const { cards } = given as PaidWith;
  return cards.length > 0 ? { rest: cards } : {};
};

export const BILL_OPERATIONS: MoneyOperation[] = [
  moneyOperation(bills.create, {
    often: 14,
    plan: someBill,
    learn: (turn, bill, given) => seeBill(turn, bill, madeWith(given)),
    refuse: (turn, answered, given) => seeUnpaid(turn, answered, madeWith(given)),
  }),
  moneyOperation(bills.pay, {
    often: 4,
    plan: (turn) => {
      const bill = aBill(turn);
      if (!bill) return undefined;
      const cash = { payment: { method: 'cash' as const, amount: PLENTY }, cards: [] };
      const { payment: body, cards } =
        turn.dice.below(2) === 0 ? cash : somePayment(turn, toCents(bill.total));
      const given: { params: { id: number }; body: Payment } & PaidWith = {
        params: { id: bill.id },
        body,
        cards,
      };
      return given;
    },
    learn: (turn, bill, given) => seeBill(turn, bill, restWith(given)),
    refuse: (turn, answered, given) => seeUnpaid(turn, answered, restWith(given)),
  }),
  moneyOperation(bills.void, {
    often: 3,
    by: ['owner', 'manager', 'manager', 'staff'],
    plan: (turn) => {
      const { dice, seen, mark } = turn;
      const bill = dice.below(3) === 0 ? aBill(turn) : seen.bills.any(dice);
      if (!bill) return undefined;
      const named = dice.below(5) > 0 ? bill.payments : [];
      const references = Object.fromEntries(named.map(({ id }) => [id, mark()]));
      return { params: { id: bill.id }, body: { reason: 'Another client', references } };
    },
    learn: (turn, bill) => seeBill(turn, bill),
  }),
];
