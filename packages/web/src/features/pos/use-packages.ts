import type { Package } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { soldPackagesQuery } from '../../queries/packages.ts';
import type { Counter } from './use-counter.ts';

const NONE: readonly Package[] = [];

/** The packages that are sold now. Each time they are read the cart has their present prices. */
export function usePackages(counter: Counter): readonly Package[] {
  const { data } = useQuery(soldPackagesQuery());
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
