import type { ShopFilter } from '@revive/contract';

/** What an address of the grid asks for; what makes no sense asks for nothing. */
export function filterOf(query: Record<string, unknown>): ShopFilter {
  const category =
    typeof query.category === 'string' && /^\d{1,15}$/.test(query.category) ? query.category : 0;
  const search = typeof query.search === 'string' ? query.search.replaceAll('\0', '') : '';
  return { category: Number(category), search: search.trim().slice(0, 100) };
}
