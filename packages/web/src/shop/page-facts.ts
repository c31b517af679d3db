import type { ShopContent, ShopPage } from '@revive/contract';
import { productPath } from '@revive/contract/product-path';
import type { Translate } from '../lib/use-translation.ts';
import { storefrontAddress } from './storefront-address.ts';

const DESCRIPTION_LENGTH = 160;

/** The one address this page should be found under, whichever way it was reached. */
export function ownAddressOf(content: ShopContent): string {
  if (content.name === 'product') return productPath(content.product);
  if (content.name === 'storefront') return storefrontAddress('/', content.filter);
  return '/';
}

/** A search is the visitor's own page, and so are a checkout and an order. */
export const isForSearchEngines = (content: ShopContent): boolean =>
  content.name === 'product' || (content.name === 'storefront' && content.filter.search === '');

/** One or two sentences about the page. */
export function descriptionOf({ content, policy }: ShopPage, t: Translate): string {
  const words =
    content.name === 'product' && content.product.description
      ? content.product.description
      : policy.taglines.map((line) => `${t(line)}.`).join(' ');
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > DESCRIPTION_LENGTH ? `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…` : line;
}
