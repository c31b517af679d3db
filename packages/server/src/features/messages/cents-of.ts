import { type Cents, parseDollars } from '@revive/contract';

/** A setting in dollars as cents. */
export const centsOf = (amount: number): Cents => parseDollars(amount)!;
