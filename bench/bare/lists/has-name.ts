/** Whether a name contains a full name, found by its pieces; `like` and `text` are parameters for the same text. */
export const hasName = (name: string, like: string, text: string): string =>
  `(${name} ilike ${like} and ${name} like '% %' and search_pieces(${name}) @@ search_query(${text}))`;
