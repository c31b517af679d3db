import type { ShopPage } from '@revive/contract';
import { createContext, useContext } from 'react';

export const ShopPageContext = createContext<ShopPage | null>(null);

/** The page data of the server: the policy, the address, the content. */
export function useShopPage(): ShopPage {
  const page = useContext(ShopPageContext);
  if (!page) throw new Error('useShopPage outside of the shop');
  return page;
}
