import { calls, type Package, type TreatmentPricePolicy } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { quote } from '../lib/quote.ts';
import { allPages } from './all-pages.ts';

/** Every package, by name. */
export const packagesQuery = () =>
  queryOptions({
    queryKey: ['packages', 'list'],
    queryFn: () => allPages((query) => callPage(calls.packages.list, { query })),
  });

/** A package at what a client pays for it. */
export const quotePackage = (policy: TreatmentPricePolicy, listed: Package): Package => ({
  ...listed,
  price: quote(policy, listed.price),
});

/** The packages that are sold now, by name. */
export const readSoldPackages = () =>
  allPages((query) => callPage(calls.packages.list, { query: { ...query, is_active: 'true' } }));

export const soldPackagesQuery = () =>
  queryOptions({
    queryKey: ['packages', 'sold'],
    queryFn: readSoldPackages,
    refetchOnWindowFocus: 'always',
  });
