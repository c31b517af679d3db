export type Params = Readonly<Record<string, string>>;

/**
 * The values of an address in a pattern such as `/client/:clientId`; null when it is another's. `*` takes any address.
 * Capital letters and a slash at the end make no difference.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {};
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname).map(decode);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index]!;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value.toLowerCase()) return null;
  }
  return params;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone % that somebody typed.
    return segment;
  }
}
