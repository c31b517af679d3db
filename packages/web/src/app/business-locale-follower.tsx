import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { type BusinessLocale, businessLocale, setBusinessLocale } from '../lib/business-locale.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { policyQuery } from '../queries/policy.ts';

const STORAGE_KEY = 'revive.business-locale';

/** Starts with the policy's word of the last visit, so that nothing is drawn twice. */
export function recallBusinessLocale(): void {
  const stored = readStorage(STORAGE_KEY);
  if (stored) setBusinessLocale(JSON.parse(stored) as BusinessLocale);
}

/**
 * Formats dates and money as the policy says. Formatting is plain functions, so in the rare case that
 * the policy differs from what this device remembered, everything below is rendered again.
 */
export function BusinessLocaleFollower({ children }: { children: ReactNode }) {
  const { data: policy } = useQuery(policyQuery());
  if (policy && setBusinessLocale(policy)) {
    writeStorage(STORAGE_KEY, JSON.stringify(businessLocale()));
  }
  return <Fragment key={JSON.stringify(businessLocale())}>{children}</Fragment>;
}
