/** What the address bar says, and which visit of it this is. */
export type Location = {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  /** Of this visit; whoever comes back to it finds the same. */
  key: string;
  /** Its place among the visits of this tab. */
  index: number;
};

/** The address that is shown, and whether one stays where one is on the page. */
export type Turn = { location: Location; keepsScroll: boolean };

/** What `history.state` keeps of a visit. */
type Mark = Pick<Location, 'key' | 'index'>;

export const addressOf = ({ pathname, search, hash }: Location | URL): string => pathname + search + hash;

/** Gives an address a visit of its own. */
export const visit = (url: URL, index: number): Location => ({
  // Two slashes at the beginning would be another host to whatever reads this as an address.
  pathname: url.pathname.replace(/^\/+/, '/'),
  search: url.search,
  hash: url.hash,
  key: Math.random().toString(36).slice(2, 10),
  index,
});

export const markOf = ({ key, index }: Location): Mark => ({ key, index });

/** The visit that the browser shows; one that has no mark, such as an anchor's, gets one with `index`. */
export function readLocation(index: number): Location {
  const mark = window.history.state as Partial<Mark> | null;
  const here = visit(new URL(window.location.href), index);
  if (mark?.key !== undefined && mark.index !== undefined)
    return { ...here, key: mark.key, index: mark.index };
  window.history.replaceState(markOf(here), '');
  return here;
}
