import type { PaymentFailure } from '@revive/contract';

/** One attempt as it is sent to a wallet. */
export interface WalletCharge {
  /** Our reference, unique: at most 50 letters, digits, dashes, underscores and dots. */
  reference: string;
  /** `252` and nine digits. */
  phone: string;
  amount_cents: number;
  description: string;
  /** The wallet's own number for this charge, once known. */
  transaction_id: string | null;
}

/** Of a success that the program has not said itself: the transfer that it is, or the member of staff who knows of it. */
export type KnownBy = { transfer: number } | { person: number };

/**
 * What a wallet answers. `unknown` is everything that is neither a clear yes nor a clear no: a time-out, a broken
 * connection, an unreadable answer. It is never treated as a failure.
 */
export type WalletAnswer =
  | { state: 'succeeded'; transaction_id: string; by?: KnownBy }
  | { state: 'failed'; failure: PaymentFailure }
  | { state: 'unknown'; transaction_id?: string };

/** The port to mobile money. Adapters never throw: a network error is `unknown`. */
export interface Wallet {
  readonly name: string;
  /** The sandbox where no one chose it: it takes payments only in test mode, which an admin chooses. */
  readonly needsChoice?: boolean;
  /** Asks the payer for the money; may take as long as a person needs to enter a PIN. */
  charge(charge: WalletCharge): Promise<WalletAnswer>;
  /** The outcome of an earlier charge. */
  lookup(charge: WalletCharge): Promise<WalletAnswer>;
  /** Refunds a succeeded charge. */
  refund(charge: WalletCharge & { refund_cents: number }): Promise<WalletAnswer>;
}
