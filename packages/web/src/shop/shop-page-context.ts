import type { ShopPage } from '@revive/contract';
import { createContext, useContext } from 'react';

export const ShopPageContext = createContext<ShopPage | null>(null);

/** The page as the server wrote it: the owner's settings, the address. */
export function useShopPage(): ShopPage {
  const page = useContext(ShopPageContext);
  if (!page) throw new Error('useShopPage outside of the shop');
  return page;
}
