/** A LIKE pattern for text anywhere inside, with the text's own wildcards made plain. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
