import type { Order, OrderReceipt } from '../orders/index.ts';
import { amountOf, type BillLine } from './bill-line.ts';
import type { OpenBill } from './open-bill.ts';
import type { Part, Way } from './rules.ts';

/** A payment with what its wallet said. */
export interface BookedWay extends Way {
  reference: string | null;
  wallet?: string | undefined;
  phone?: string | null | undefined;
  wallet_id?: number | null | undefined;
  credit_account_id: number | null;
  /** None of a wallet that was asked: what it says itself belongs to no shift. */
  shift_id: number | null;
}

/** What wallets said, by the payment of the bill: of one that was asked, or of a transfer that a person saw. */
export type WalletWords = ReadonlyMap<
  number,
  { reference: string | null; wallet: string; phone: string | null; wallet_id: number | null }
>;

/** A bill that is booked now. */
export interface Booking {
  open: OpenBill;
  wallets: WalletWords;
  /** The order whose goods were kept while a wallet was asked. */
  kept?: Order | undefined;
  actor_id: number | null;
  at: Date;
}

export type Parts = readonly Part<BookedWay>[];

/** What a line became, where it was not there before. */
export type Became = [line: BillLine, what: Partial<Pick<BillLine, 'order_id' | 'booking_id'>>];

/** One order or booking that a bill pays. */
export interface Due {
  cents: number;
  /** Books it with the parts of the payments that are for it. */
  book: (parts: Parts) => Promise<readonly Became[]>;
}

/** What a line is worth after its discount, before tax. */
export const worthOf = (line: BillLine): number => amountOf(line) - line.discount_cents;

/** Parts of payments as receipts of an order. */
export const receiptsOf = (
  { actor_id, at }: Pick<Booking, 'actor_id' | 'at'>,
  parts: Parts,
): OrderReceipt[] =>
  parts.map(({ way, amount_cents }) => ({
    amount_cents,
    payment_method: way.method,
    reference: way.reference,
    wallet: way.wallet,
    phone: way.phone ?? null,
    wallet_id: way.wallet_id,
    credit_account_id: way.credit_account_id,
    bill_payment_id: way.id,
    kind: 'order_payment',
    shift_id: way.shift_id,
    actor_id,
    at,
  }));
