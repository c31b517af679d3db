import { PaymentMethod } from '@revive/contract';
import { useAddressParam } from '../lib/use-address-param.ts';
import { usePeriod } from '../lib/use-period.ts';
import type { PaymentListFilter } from '../queries/finance.ts';

/** Which expenses the address asks for; what somebody mistyped in it is as if it were not there. */
export function useExpenditureFilter() {
  const { days } = usePeriod();
  const [search] = useAddressParam('search');
  const [methodText, chooseMethod] = useAddressParam('payment_method');
  const method = PaymentMethod.safeParse(methodText);
  const filter: PaymentListFilter = {
    status: 'completed',
    ...days,
    ...(search.trim() && { search: search.trim().slice(0, 100) }),
    ...(method.success && { payment_method: method.data }),
  };
  const isNarrowed = filter.search !== undefined || method.success;
  return { filter, days, isNarrowed, method: method.data, chooseMethod };
}
