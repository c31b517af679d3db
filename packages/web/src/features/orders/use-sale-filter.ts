import { SALE_STATUSES, SALES_CHANNELS } from '@revive/contract';
import { oneOf } from '../../lib/one-of.ts';
import { useAddress } from '../../lib/use-address.ts';
import type { SaleListFilter } from '../../queries/orders.ts';

const NAMES = ['search', 'channel', 'status', 'start_date', 'end_date', 'sales_person', 'product'] as const;
export type SaleFilterName = (typeof NAMES)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isId = (text: string | null): text is string => /^[1-9]\d{0,14}$/.test(text ?? '');

/** Which sales the address asks for; invalid values are ignored. */
export function saleFilterOf(params: URLSearchParams): SaleListFilter {
  const channel = oneOf(SALES_CHANNELS, params.get('channel')?.toUpperCase());
  const status = oneOf(SALE_STATUSES, params.get('status')?.toLowerCase());
  const [start_date, end_date] = [params.get('start_date') ?? '', params.get('end_date') ?? ''];
  const [search, seller, product] = ['search', 'sales_person', 'product'].map((name) => params.get(name));
  return {
    ...(search?.trim() && { search: search.trim().slice(0, 100) }),
    ...(channel && { channel }),
    ...(status && { status }),
    ...(DAY.test(start_date) && { start_date }),
    ...(DAY.test(end_date) && { end_date }),
    ...(isId(seller ?? null) && { sales_person: seller! }),
    ...(isId(product ?? null) && { product: product! }),
  };
}

/** The filter, kept in the address so that it survives a reload and can be shared. */
export function useSaleFilter() {
  const [params, change] = useAddress<SaleFilterName>();
  const clear = () => change(Object.fromEntries(NAMES.map((name) => [name, ''])));
  return { filter: saleFilterOf(params), change, clear };
}
