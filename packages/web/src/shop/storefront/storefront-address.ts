import type { ShopFilter } from '@revive/contract';

/** An address with the filter of a list; with a cursor for visitors who load more without scripts. */
export function storefrontAddress(path: string, { category, search }: ShopFilter, cursor?: string): string {
  const query = new URLSearchParams();
  if (category !== 0) query.set('category', String(category));
  if (search !== '') query.set('search', search);
  if (cursor !== undefined) query.set('cursor', cursor);
  const text = query.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
}

/** The filter of an address. */
export function filterOf(address: URLSearchParams): ShopFilter {
  const category = Number(address.get('category'));
  return {
    category: Number.isSafeInteger(category) && category > 0 ? category : 0,
    search: (address.get('search') ?? '').trim().slice(0, 100),
  };
}
