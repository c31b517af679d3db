import type { PaymentFailure } from '@revive/contract';

/** What a wallet is told about one try. */
export interface WalletCharge {
  /** Ours, at most 50 of letters, digits, dash, underscore and dot; never used for another try. */
  reference: string;
  /** `252` and nine digits. */
  phone: string;
  amount_cents: number;
  description: string;
  /** The wallet's own number for this charge, once it has told it. */
  transaction_id: string | null;
}

/**
 * What a wallet answers. `unknown` is everything that is neither a clear yes nor a clear no: a time-out, a
 * broken connection, an answer that makes no sense. It is never treated as a failure.
 */
export type WalletAnswer =
  | { state: 'succeeded'; transaction_id: string }
  | { state: 'failed'; failure: PaymentFailure }
  | { state: 'unknown'; transaction_id?: string };

/** The one port to mobile money. Adapters never throw: what goes wrong on the wire is `unknown`. */
export interface Wallet {
  readonly name: string;
  /** Asks the payer for the money; may take as long as a person needs to enter a PIN. */
  charge(charge: WalletCharge): Promise<WalletAnswer>;
  /** What became of an earlier charge. */
  lookup(charge: WalletCharge): Promise<WalletAnswer>;
  /** Gives money of a succeeded charge back. */
  refund(charge: WalletCharge & { refund_cents: number }): Promise<WalletAnswer>;
}
