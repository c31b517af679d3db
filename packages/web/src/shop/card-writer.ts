import type { Product } from '@revive/contract';
import { createContext } from 'react';

/** All that tells a card of the grid from another, beside the language and the owner's settings. */
export interface CardShown {
  product: Product;
  isFirst: boolean;
}

/** Stands for a card in the page, to be put there as HTML: on the server, which keeps what it wrote; null elsewhere. */
export const CardWriter = createContext<((card: CardShown) => string) | null>(null);
