import { loadPart } from '../shop-texts.ts';

/** Loads what the cart shows when it is open; called early by what leads to it, so that it opens at once. */
export const loadCart = () => loadPart(() => import('./cart-content.tsx'));

/** Loads it ahead of time; where that fails, opening the cart tries again and says so. */
export function prepareCart(): void {
  loadCart().catch(() => undefined);
}
