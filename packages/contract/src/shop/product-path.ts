/** The words of a name as an address writes them: 'Rose Oil 50 ml' becomes `rose-oil-50-ml`; '' when none are left. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The address of a product's own page. The number finds it; the words are for people and may change. */
export function productPath({ id, name }: { id: number; name: string }): string {
  const slug = slugOf(name);
  return slug ? `/product/${id}/${encodeURIComponent(slug)}` : `/product/${id}`;
}
