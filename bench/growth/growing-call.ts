import type { Facts } from './facts.ts';

/**
 * A call, and how much more it may cost in a business a hundred times as big. `first` and `search`: a page. `deep`:
 * page 2,000 in the big one, against the first page of the small one. `sums`: figures.
 */
export interface GrowingCall {
  name: string;
  kind: keyof typeof GOALS;
  /** Its address, with the query of its filters. */
  url: (facts: Facts) => string;
}

export const GOALS = { first: 1.25, search: 1.25, deep: 2, sums: 3 } as const;

type Urls = Record<string, string | ((facts: Facts) => string)>;

/** Calls of one kind by name and address. */
export const callsOf = (kind: GrowingCall['kind'], urls: Urls): GrowingCall[] =>
  Object.entries(urls).map(([name, url]) => ({ name, kind, url: typeof url === 'string' ? () => url : url }));

export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The query of a period, from and to so many days ago. */
export const period = (from: number, to = 0): string => `start_date=${daysAgo(from)}&end_date=${daysAgo(to)}`;
