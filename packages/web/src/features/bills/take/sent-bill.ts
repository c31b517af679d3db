import type { NewBillInput } from './ways.ts';

/** A bill that was sent with its key; `bill` is its id, once it is known that a wallet did not pay it at once. */
export interface SentBill {
  key: string;
  body: NewBillInput;
  bill?: number;
}
