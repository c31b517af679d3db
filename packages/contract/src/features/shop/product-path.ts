import { productNumberPath } from './addresses.ts';

// The server takes no more than a hundred characters in one part of an address.
const LONGEST = 80;

/**
 * The words of a name as an address writes them: 'Rose Oil 50 ml' becomes `rose-oil-50-ml`; '' when none are left. Of a long
 * name as many as an address holds; some signs are written out, `﷽` alone as eighteen letters.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const fitting = words.length <= LONGEST ? words : [...words].slice(0, LONGEST).join('');
  return fitting.replace(/^-|-$/g, '');
}

/** The address of a product's own page. The number finds it; the words are for people and may change. */
export function productPath({ id, name }: { id: number; name: string }): string {
  const slug = slugOf(name);
  return slug ? `${productNumberPath(id)}/${encodeURIComponent(slug)}` : productNumberPath(id);
}
