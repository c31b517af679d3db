import type { Package } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { quotePackage, soldPackagesQuery } from '../../queries/packages.ts';
import { policyQuery } from '../../queries/policy.ts';
import type { Counter } from './use-counter.ts';

const NONE: readonly Package[] = [];

/** The packages that are sold now, at what clients pay for them. Each time they are read the cart has their present prices. */
export function usePackages(counter: Counter): readonly Package[] {
  const { data: listed } = useQuery(soldPackagesQuery());
  const { data: policy } = useQuery(policyQuery());
  const data = useMemo(() => policy && listed?.map((one) => quotePackage(policy, one)), [policy, listed]);
  // A bill that was refused is a cart again, and what changed meanwhile is applied then.
  const isFree = !counter.isParked;
  const renew = useEffectEvent((offered: readonly Package[]) => counter.renewPackages(offered));
  useEffect(() => {
    if (data && isFree) renew(data);
  }, [data, isFree]);
  return data ?? NONE;
}

/** The packages whose name contains a text, in any language and case; none for no text. */
export function findPackages(offered: readonly Package[], text: string): Package[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const namesOf = ({ name, texts }: Package) => [
    name,
    ...Object.values(texts ?? {}).map((one) => one?.name ?? ''),
  ];
  return offered.filter((one) => namesOf(one).some((name) => name.toLocaleLowerCase().includes(wanted)));
}
