import type { Address } from '../../lib/address.ts';
import type { AnalyticsQuery } from '../../queries/analytics.ts';

type Narrowed = AnalyticsQuery & { product?: number };

/** The sales a figure is made of: those that are paid and not taken back. */
export function salesAddress(narrowed: Narrowed): Address {
  const given = Object.entries(narrowed).filter(([, value]) => value !== undefined);
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  params.set('status', 'confirmed');
  return `/sales?${params.toString()}`;
}
