import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { rememberBusinessLocale } from '../lib/business-locale.ts';
import { policyQuery } from '../queries/policy.ts';

/**
 * Formats dates and money as the policy says. Formatting is plain functions, so in the rare case that
 * the policy differs from what this device remembered, everything below is drawn anew.
 */
export function BusinessLocaleFollower({ children }: { children: ReactNode }) {
  const { data: policy } = useQuery(policyQuery());
  const { time_zone, currency, locale } = rememberBusinessLocale(policy);
  return <Fragment key={`${time_zone} ${currency} ${locale}`}>{children}</Fragment>;
}
