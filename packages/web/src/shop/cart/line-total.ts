import { cents, dollars, parseDollars } from '@revive/contract/money';
import type { CartLine } from './cart.ts';

/** Dollars, without ever multiplying a float. */
export const lineTotal = ({ product, quantity }: CartLine): number =>
  dollars(cents((parseDollars(product.price) ?? 0) * quantity));
