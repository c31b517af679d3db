/** The fewest letters a search takes. */
export const SEARCH_LETTERS = 2;
