import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of products and their stock. */
export const inventoryInvariants: readonly Invariant[] = [
  inView(
    'wrong_quantities',
    'A product’s quantity is what its stock transactions add up to, and never below zero',
    'quick',
  ),
  inView('wrong_stock_steps', 'Every stock transaction goes on where the one before it ended', 'steps'),
  inView('wrong_product_texts', 'A product is found by what it says', 'quick'),
];
