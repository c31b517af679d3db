import { cents, dollars, parseDollars } from '@revive/contract';
import type { CartLine } from './cart.ts';

/** The line total in dollars, computed in cents. */
export const lineTotal = ({ product, quantity }: CartLine): number =>
  dollars(cents((parseDollars(product.price) ?? 0) * quantity));
