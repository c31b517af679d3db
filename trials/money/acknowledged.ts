import type { MoneyWay } from '@revive/contract';
import { createBills } from './acknowledged-bills.ts';

/** Where what was received lies: money by the ledger's accounts, and credit, of clients and gift cards together. */
export const ACCOUNTS = ['cash', 'card', 'mobile_wallet', 'credit'] as const;
export type Account = (typeof ACCOUNTS)[number];
export type Totals = Record<Account, number>;

export const ACCOUNT_OF = {
  cash: 'cash',
  card: 'card',
  mobile_money: 'mobile_wallet',
  credit: 'credit',
  gift_card: 'credit',
} as const satisfies Record<MoneyWay, Account>;

/** A session that was marked paid: the answer says what it holds now, and not always what came in. */
interface Settled {
  account: Account;
  /** What came in is one of these amounts, or anything up to the last of them. */
  amounts: readonly number[];
  isExact: boolean;
}

/** All that answers have promised about the money of one booking, order, payment or shift. */
export interface Matter {
  received: Totals;
  settled: Settled[];
  /** All of it went back: each by its own way, or all by one account. */
  wentBack?: { by: Account | undefined };
  /** What was taken back of single receipts. */
  reversed: { account: Account; amount: number }[];
  /** Goods came back, and money with them by any method. */
  isReturned: boolean;
  /** Sessions were exchanged, and what was left became credit. */
  isExchanged: boolean;
  /** What bills paid, before or after it was cancelled, and a wallet after it. */
  later?: number;
  /** A cancelled booking: what was kept of its money, as answers said one after the other. */
  kept: number[];
  /** When the first of these answers came, in milliseconds. */
  keptAt?: number;
}

/** A payment that was settled by hand. */
export interface ByHand {
  outcome: 'succeeded' | 'failed';
  number: string | null;
}

export const newMatter = (): Matter => ({
  received: noMoney(),
  settled: [],
  reversed: [],
  isReturned: false,
  isExchanged: false,
  kept: [],
});
export const noMoney = (): Totals => ({ cash: 0, card: 0, mobile_wallet: 0, credit: 0 });

/**
 * The trial's own books: what answers acknowledged, each once. They know nothing of the program's rules, prices and
 * tables.
 */
export function createAcknowledged() {
  const matters = new Map<string, Matter>();
  const byHand = new Map<string, ByHand>();
  const pieces = new Map<number, number>();
  const goods = new Map<string, Map<number, number>>();
  const cashMoved = new Map<number, number>();
  const bills = createBills();
  const paidOut = new Map<number, number>();

  const matter = (name: string): Matter => {
    const known = matters.get(name) ?? newMatter();
    matters.set(name, known);
    return known;
  };
  const movePieces = (product: number, change: number) =>
    void pieces.set(product, (pieces.get(product) ?? 0) + change);

  return {
    matters: matters as ReadonlyMap<string, Matter>,
    byHand: byHand as ReadonlyMap<string, ByHand>,
    /** Pieces of each product, beside what orders have taken. */
    pieces: pieces as ReadonlyMap<number, number>,
    /** Pieces by product of each order, as its answer said. */
    goods: goods as ReadonlyMap<string, ReadonlyMap<number, number>>,
    /** Cash put into a shift's drawer, less what was taken out. */
    cashMoved: cashMoved as ReadonlyMap<number, number>,
    bills: bills.all,
    /** Credit that was given back in money, by client. */
    paidOut: paidOut as ReadonlyMap<number, number>,

    /** What an answer says of a bill, with the gift cards its call paid with. */
    seeBill: bills.see,
    reverseOfBill: bills.reverse,
    payOut: (client: number, amount_cents: number) =>
      void paidOut.set(client, (paidOut.get(client) ?? 0) + amount_cents),
    /** Money came in; below 0 it went out. */
    receive: (name: string, method: MoneyWay, amount_cents: number) => {
      matter(name).received[ACCOUNT_OF[method]] += amount_cents;
    },
    settle: (name: string, method: MoneyWay, amounts: readonly number[], isExact: boolean) => {
      matter(name).settled.push({ account: ACCOUNT_OF[method], amounts, isExact });
    },
    giveBack: (name: string, method?: MoneyWay) => {
      matter(name).wentBack = { by: method && ACCOUNT_OF[method] };
    },
    reverse: (name: string, method: MoneyWay, amount: number) => {
      matter(name).reversed.push({ account: ACCOUNT_OF[method], amount });
    },
    returnMoney: (name: string, method: MoneyWay, amount: number) => {
      matter(name).reversed.push({ account: ACCOUNT_OF[method], amount });
      matter(name).isReturned = true;
    },
    /** What an exchange left became credit. */
    exchange: (name: string, left: number) => {
      matter(name).isExchanged = true;
      if (left > 0) matter(name).reversed.push({ account: 'credit', amount: left });
    },
    keep: (name: string, amount_cents: number) => {
      matter(name).kept.push(amount_cents);
      matter(name).keptAt ??= Date.now();
    },
    resolve: (reference: string, end: ByHand) => void byHand.set(reference, end),
    movePieces,
    takeGoods: (name: string, lines: readonly { product: number | null; quantity: number }[]) => {
      const taken = new Map<number, number>();
      for (const { product, quantity } of lines)
        if (product !== null) taken.set(product, (taken.get(product) ?? 0) + quantity);
      goods.set(name, taken);
    },
    /** Pieces of an order came back; those that cannot be sold again stay taken. */
    returnGoods: (name: string, product: number, quantity: number) => {
      const taken = new Map(goods.get(name));
      taken.set(product, (taken.get(product) ?? 0) - quantity);
      goods.set(name, taken);
    },
    moveCash: (shift: number, amount_cents: number) =>
      void cashMoved.set(shift, (cashMoved.get(shift) ?? 0) + amount_cents),
  };
}

export type Acknowledged = ReturnType<typeof createAcknowledged>;

export const bookingMatter = (id: number): string => `Booking ${id}`;
export const orderMatter = (order: { order_number: string }): string => `Order ${order.order_number}`;
/** Of orders of credit, which no one pays by themselves. */
export const creditMatter = (order: number): string => `Credit ${order}`;
export const paymentMatter = (id: number): string => `Payment ${id}`;
export const shiftMatter = (id: number): string => `Shift ${id}`;
/** As the ledger calls its source. */
export const movementMatter = (id: number): string => `account_move ${id}`;
