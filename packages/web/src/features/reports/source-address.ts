import type { LedgerEntry } from '@revive/contract';
import type { Address } from '../../lib/address.ts';

type Sourced = Pick<
  LedgerEntry,
  'source_type' | 'source_id' | 'order' | 'purpose' | 'business_day' | 'client'
>;

/**
 * Address of an entry's source: the sale, the expense, the shift, or the client; null where no screen shows it.
 */
export function sourceAddress({
  source_type,
  source_id,
  order,
  purpose,
  business_day,
  client,
}: Sourced): Address | null {
  if (order) return `/sales?${new URLSearchParams({ search: order.order_number }).toString()}`;
  if (source_type === 'finance_payment' && purpose !== null) {
    const wanted = { search: purpose, start_date: business_day, end_date: business_day };
    return `/expenditure?${new URLSearchParams(wanted).toString()}`;
  }
  if (source_type === 'offline_sale') return '/sales/without-line?state=settled';
  if (source_type === 'account_move') return '/accounts';
  if (source_type === 'drawer_shift') return `/shifts/${source_id}`;
  return client === null ? null : `/client/${client}`;
}
