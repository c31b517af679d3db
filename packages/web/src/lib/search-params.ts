/** Search parameters by name; all values are texts. */
export type SearchParams = Readonly<Record<string, string>>;

/** The search parameters of a screen; its reader ignores an unknown value. */
export const searchNames =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string } => {
    const known: { [N in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string') known[name] = value;
    }
    return known;
  };

/** Reads `?a=1` as texts: the router's own parser would turn a searched phone number into a number. */
export const parseSearch = (search: string): SearchParams => Object.fromEntries(new URLSearchParams(search));

/** Writes the values that are not empty, with a leading `?`. */
export function stringifySearch(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}
