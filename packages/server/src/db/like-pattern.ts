/** A LIKE pattern that finds the text anywhere; wildcards in the text are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The same for text at the beginning. */
export const startingWith = (text: string): string => containing(text).slice(1);
