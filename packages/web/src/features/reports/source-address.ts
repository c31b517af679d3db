import type { LedgerEntry } from '@revive/contract';

type Sourced = Pick<
  LedgerEntry,
  'source_type' | 'source_id' | 'order' | 'purpose' | 'business_day' | 'client'
>;

/** Where the cause of an entry is kept: the sale, the expense, the shift, or the client who paid; null where no screen shows it. */
export function sourceAddress({
  source_type,
  source_id,
  order,
  purpose,
  business_day,
  client,
}: Sourced): string | null {
  if (order) return `/sales?${new URLSearchParams({ search: order.order_number })}`;
  if (source_type === 'finance_payment' && purpose !== null) {
    const wanted = { search: purpose, start_date: business_day, end_date: business_day };
    return `/expenditure?${new URLSearchParams(wanted)}`;
  }
  if (source_type === 'drawer_shift') return `/shifts/${source_id}`;
  return client === null ? null : `/client/${client}`;
}
