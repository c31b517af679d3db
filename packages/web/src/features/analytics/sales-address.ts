import type { Address } from '../../lib/address.ts';
import type { AnalyticsQuery } from '../../queries/analytics.ts';

type Narrowed = AnalyticsQuery & { product?: number };

/** Address of the sales in a figure: those that are paid and not voided. */
export function salesAddress(narrowed: Narrowed): Address {
  const given = Object.entries(narrowed).filter(([, value]) => value !== undefined);
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  params.set('status', 'confirmed');
  return `/sales?${params.toString()}`;
}
