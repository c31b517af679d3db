const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);

/** Whether two names are of one person: spelled alike but for case, accents and blanks. */
export const isSameName = (one: string, other: string): boolean =>
  wordsOf(one).join(' ') === wordsOf(other).join(' ');

/** Whether two names share a word, as 'Hodan Ali' and 'Hodan A. Warsame' do. */
export function isLikeName(one: string, other: string): boolean {
  const known = new Set(wordsOf(one));
  return wordsOf(other).some((word) => word.length > 1 && known.has(word));
}
