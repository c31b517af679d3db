import { withLanguage } from '@revive/contract';
import { useShopPage } from './shop-page-context.ts';

/** Makes links to other pages of the shop: they name the language where this page's address does. */
export function useShopLink(): (address: string) => string {
  const { language, has_language_in_address } = useShopPage();
  return (address) => (has_language_in_address ? withLanguage(address, language) : address);
}
