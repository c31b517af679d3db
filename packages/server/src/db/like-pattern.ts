/** A LIKE pattern for text anywhere inside, with the text's own wildcards made plain. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The same for text at the beginning. */
export const startingWith = (text: string): string => containing(text).slice(1);
