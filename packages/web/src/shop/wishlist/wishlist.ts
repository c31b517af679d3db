import { stored, useStored } from '../../lib/stored.ts';

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

// Product ids only, and only here: the server is never told (spec 3, Wishlist).
const wishlist = stored<number[]>('revive.wishlist', [], isIds);

export const useWishlist = (): number[] => useStored(wishlist);

export const useIsWished = (id: number): boolean => useStored(wishlist, (ids) => ids.includes(id));

/** One press adds the product, the next takes it out (SHOP-15). */
export function toggleWish(id: number): void {
  const ids = wishlist.get();
  wishlist.set(ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids]);
}

/** Forgets products that are not sold any more. */
export function keepWishes(ids: readonly number[]): void {
  wishlist.set(wishlist.get().filter((id) => ids.includes(id)));
}
