/** Languages by preference: `so;q=0.5, ar` gives ar, so. */
export function languagesOf(header = ''): string[] {
  const wished = header.split(',').map((part) => {
    const [tag = '', ...options] = part.trim().split(';');
    const quality = /^\s*q=([\d.]+)/.exec(options.find((option) => option.includes('q=')) ?? '')?.[1];
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  return wished
    .filter(({ tag, quality }) => /^[a-z-]{1,35}$/i.test(tag) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .slice(0, 10)
    .map(({ tag }) => tag);
}
