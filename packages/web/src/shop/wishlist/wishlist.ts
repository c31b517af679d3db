import { useStore } from 'zustand';
import { asJson, createStored } from '../../lib/create-stored.ts';

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

// Product ids only; they are never sent to the server (spec 3, Wishlist).
const wishlist = createStored<number[]>('revive.wishlist', [], asJson(isIds));

export const useWishlist = (): number[] => useStore(wishlist, ({ value }) => value);

export const useIsWished = (id: number): boolean => useStore(wishlist, ({ value }) => value.includes(id));

/** Adds the product, or removes it when it is listed (SHOP-15). */
export function toggleWish(id: number): void {
  const ids = wishlist.getState().value;
  wishlist.setState({ value: ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids] });
}

/** Removes products that are no longer sold. */
export function keepWishes(ids: readonly number[]): void {
  wishlist.setState(({ value }) => ({ value: value.filter((id) => ids.includes(id)) }));
}
