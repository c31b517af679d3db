const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ');

/** Whether two names are of one person: spelled alike but for case, accents and blanks. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
