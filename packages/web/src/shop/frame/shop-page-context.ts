import { createContext, useContext } from 'react';
import type { ShownPage } from './shown-page.ts';

export const ShopPageContext = createContext<ShownPage | null>(null);

/** The page data of the server: the policy, the address, the content. */
export function useShopPage(): ShownPage {
  const page = useContext(ShopPageContext);
  if (!page) throw new Error('useShopPage outside of the shop');
  return page;
}
