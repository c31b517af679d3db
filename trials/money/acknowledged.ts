import type { MoneyWay, PaymentMethod } from '@revive/contract';

/** The accounts of the ledger that hold money. */
export const ACCOUNTS = ['cash', 'card', 'mobile_wallet'] as const;
export type Account = (typeof ACCOUNTS)[number];
export type Totals = Record<Account, number>;

/** Whether a way moves money; credit moves none. */
export const isMoney = (way: MoneyWay): way is PaymentMethod => way !== 'credit' && way !== 'gift_card';

const ACCOUNT_OF = { cash: 'cash', card: 'card', mobile_money: 'mobile_wallet' } as const;

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
  /** A cancelled booking: what was kept of its money, as answers said one after the other. */
  kept: number[];
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
  kept: [],
});
export const noMoney = (): Totals => ({ cash: 0, card: 0, mobile_wallet: 0 });

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

    /** Money came in; below 0 it went out. */
    receive: (name: string, method: PaymentMethod, amount_cents: number) => {
      matter(name).received[ACCOUNT_OF[method]] += amount_cents;
    },
    settle: (name: string, method: PaymentMethod, amounts: readonly number[], isExact: boolean) => {
      matter(name).settled.push({ account: ACCOUNT_OF[method], amounts, isExact });
    },
    giveBack: (name: string, method?: PaymentMethod) => {
      matter(name).wentBack = { by: method && ACCOUNT_OF[method] };
    },
    reverse: (name: string, method: PaymentMethod, amount: number) => {
      matter(name).reversed.push({ account: ACCOUNT_OF[method], amount });
    },
    returnMoney: (name: string, method: PaymentMethod, amount: number) => {
      matter(name).reversed.push({ account: ACCOUNT_OF[method], amount });
      matter(name).isReturned = true;
    },
    keep: (name: string, amount_cents: number) => void matter(name).kept.push(amount_cents),
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
export const paymentMatter = (id: number): string => `Payment ${id}`;
export const shiftMatter = (id: number): string => `Shift ${id}`;
