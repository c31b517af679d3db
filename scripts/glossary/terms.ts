/** The words in bold that begin a row of a table of the glossary, in their order: 'service category', 'Z-report'. */
export const termsOf = (page: string): string[] =>
  [...page.matchAll(/^\| \*\*([^*]+)\*\*/gm)].map(([, term]) => term!);

/** Words that have more than one row, and so more than one meaning; each is named once. */
export const findDoubles = (terms: readonly string[]): string[] =>
  [...new Set(terms)].filter((term) => terms.indexOf(term) !== terms.lastIndexOf(term));
