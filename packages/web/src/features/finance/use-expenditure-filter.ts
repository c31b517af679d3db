import { PAYMENT_METHODS } from '@revive/contract';
import { oneOf } from '../../lib/one-of.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { usePeriod } from '../../lib/use-period.ts';
import type { PaymentListFilter } from '../../queries/finance.ts';

/** Which expenses the address asks for; invalid values are ignored. */
export function useExpenditureFilter() {
  const { days } = usePeriod();
  const [search] = useAddressParam('search');
  const [methodText, chooseMethod] = useAddressParam('payment_method');
  const method = oneOf(PAYMENT_METHODS, methodText);
  const filter: PaymentListFilter = {
    status: 'completed',
    ...days,
    ...(search.trim() && { search: search.trim().slice(0, 100) }),
    ...(method && { payment_method: method }),
  };
  const isNarrowed = filter.search !== undefined || method !== undefined;
  return { filter, days, isNarrowed, method, chooseMethod };
}
