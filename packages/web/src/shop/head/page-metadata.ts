import {
  BOOK_PAGE,
  bookPath,
  HOME_PAGE,
  LANGUAGES,
  PACKAGES_PAGE,
  productPath,
  SHOP_PAGE,
  type ShopContent,
  type ShopPage,
  textIn,
  withLanguage,
} from '@revive/contract';
import type { TranslateMessage } from '../../lib/use-translation.ts';
import { storefrontAddress } from '../storefront/storefront-address.ts';

const DESCRIPTION_LENGTH = 160;

/** The address of the page in no language of its own. The grid's is /shop, because / is the office for staff. */
export function addressOf(content: ShopContent): string {
  if (content.name === 'product') return productPath(content.product);
  if (content.name === 'storefront') return storefrontAddress(SHOP_PAGE, content.filter);
  if (content.name === 'packages') return PACKAGES_PAGE;
  if (content.name === 'book') return BOOK_PAGE;
  if (content.name === 'book-service') return bookPath(content.service.id);
  return HOME_PAGE;
}

/** The canonical address of the page; in each language it is a page of its own. */
export function canonicalAddressOf({ content, language, has_language_in_address }: ShopPage): string {
  const address = addressOf(content);
  return has_language_in_address ? withLanguage(address, language) : address;
}

/** The same page in each language, for search engines; without a language it speaks the visitor's. */
export const alternatesOf = (content: ShopContent): { code: string; address: string }[] => [
  { code: 'x-default', address: addressOf(content) },
  ...LANGUAGES.map((code) => ({ code, address: withLanguage(addressOf(content), code) })),
];

/** Search results, checkouts, orders and visits of several treatments are not indexed. */
export const isForSearchEngines = (content: ShopContent): boolean =>
  content.name === 'product' ||
  (content.name === 'packages' && (content.packages.length > 0 || content.has_gift_cards)) ||
  (content.name === 'book' && content.services.length > 0 && !content.is_instead && !content.chosen) ||
  (content.name === 'book-service' && !content.visit) ||
  (content.name === 'storefront' && content.filter.search === '');

/** The description of the page for search engines. */
export function descriptionOf(
  { content, policy, language }: ShopPage,
  translateMessage: TranslateMessage,
): string {
  const text =
    content.name === 'product' && content.product.description
      ? textIn(content.product, 'description', language).text
      : policy.taglines.map((line) => `${translateMessage(line)}.`).join(' ');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > DESCRIPTION_LENGTH ? `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…` : line;
}
