import type { ShopContent, ShopPage } from '@revive/contract';
import { productPath } from '@revive/contract/product-path';
import type { TranslateMessage } from '../lib/use-translation.ts';
import { storefrontAddress } from './storefront-address.ts';

const DESCRIPTION_LENGTH = 160;

/** The canonical address of the page. The grid's is /shop, because / is the office for staff. */
export function canonicalAddressOf(content: ShopContent): string {
  if (content.name === 'product') return productPath(content.product);
  if (content.name === 'storefront') return storefrontAddress('/shop', content.filter);
  return '/';
}

/** Search results, checkouts and orders are not indexed. */
export const isForSearchEngines = (content: ShopContent): boolean =>
  content.name === 'product' || (content.name === 'storefront' && content.filter.search === '');

/** The description of the page for search engines. */
export function descriptionOf({ content, policy }: ShopPage, translateMessage: TranslateMessage): string {
  const text =
    content.name === 'product' && content.product.description
      ? content.product.description
      : policy.taglines.map((line) => `${translateMessage(line)}.`).join(' ');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > DESCRIPTION_LENGTH ? `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…` : line;
}
