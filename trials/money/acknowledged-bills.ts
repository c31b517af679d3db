import type { Bill, MoneyWay } from '@revive/contract';
import { toCents } from '../operations/operation.ts';

/** A bill as answers have described it. */
export interface AcknowledgedBill {
  bill: Bill;
  /** The gift cards it was paid with, in the order of those payments: when it was made, and for the rest. */
  cards: { made: readonly number[]; rest: readonly number[] };
  /** What was taken back of single receipts, by what they paid. */
  reversed: { thing: string; method: MoneyWay; amount: number }[];
}

/** What a line of a bill pays: a booking, or an order by its id. */
export const thingOf = (line: { booking: number | null; order: number | null }): string =>
  line.booking === null ? orderThing(line.order!) : bookingThing(line.booking);
export const bookingThing = (id: number): string => `booking ${id}`;
export const orderThing = (id: number): string => `order ${id}`;

/** What is known of it is never taken back by an older picture. */
const RANKS = { open: 0, waiting: 0, settled: 1, void: 2, given_up: 2 } as const;

/** The bills that answers have acknowledged. */
export function createBills() {
  const all = new Map<number, AcknowledgedBill>();
  const early = new Map<number, AcknowledgedBill['reversed']>();
  return {
    all: all as ReadonlyMap<number, AcknowledgedBill>,
    see: (bill: Bill, cards: Partial<AcknowledgedBill['cards']>): void => {
      const known = all.get(bill.id) ?? {
        bill,
        cards: { made: [], rest: [] },
        reversed: early.get(bill.id) ?? [],
      };
      if (RANKS[bill.state] >= RANKS[known.bill.state]) known.bill = bill;
      known.cards = { ...known.cards, ...cards };
      all.set(bill.id, known);
    },
    /** A receipt may be taken back before the bill's own answer has arrived. */
    reverse: (id: number, one: AcknowledgedBill['reversed'][number]) => {
      const list = all.get(id)?.reversed ?? early.get(id) ?? [];
      list.push(one);
      if (!all.has(id)) early.set(id, list);
    },
  };
}

/** What each thing of a bill was paid, in cents. The goods of a bill are one order, and bear its tax. */
export function worthsOf({ bill }: AcknowledgedBill): Map<string, number> {
  const worths = new Map<string, number>();
  for (const line of bill.lines) {
    const thing = thingOf(line);
    worths.set(thing, (worths.get(thing) ?? 0) + toCents(line.amount) - toCents(line.discount));
  }
  const goods = bill.lines.find(({ kind }) => kind === 'product');
  const worth = [...worths.values()].reduce((sum, cents) => sum + cents, 0);
  const kept = bill.lines
    .filter(({ kind }) => kind === 'credit')
    .reduce((sum, line) => sum + toCents(line.amount), 0);
  const tax = toCents(bill.total) + kept - worth;
  if (goods) worths.set(thingOf(goods), worths.get(thingOf(goods))! + tax);
  return worths;
}
