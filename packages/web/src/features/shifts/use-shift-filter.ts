import { useAddressParam } from '../../lib/use-address-param.ts';
import { usePeriod } from '../../lib/use-period.ts';
import type { ShiftListFilter } from '../../queries/shifts.ts';

/** Which shifts the address asks for; invalid values are ignored. */
export function useShiftFilter() {
  const { days } = usePeriod();
  const [userText, chooseUser] = useAddressParam('user');
  const user = /^[1-9]\d{0,9}$/.test(userText) ? userText : '';
  const filter: ShiftListFilter = { ...days, ...(user && { user }) };
  return { filter, user, chooseUser };
}
