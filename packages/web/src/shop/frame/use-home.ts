import { HOME_PAGE, SHOP_PAGE } from '@revive/contract';
import { useStore } from 'zustand';
import { accessToken } from '../../api/token-store.ts';
import { useShopLink } from './use-shop-link.ts';

/** Whether an employee is signed in; false while the server renders the page. */
export const useIsSignedIn = (): boolean => useStore(accessToken, ({ value }) => value !== null);

/** The path of the storefront: /, but /shop for staff, who get their dashboard at /. */
export const useHomePath = (): string => (useIsSignedIn() ? SHOP_PAGE : HOME_PAGE);

/** Its address, in the language of this page. */
export function useHome(): string {
  const linkTo = useShopLink();
  return linkTo(useHomePath());
}
