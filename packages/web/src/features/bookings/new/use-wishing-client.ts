import { type Client, lookupDigits, parsePhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { clientByPhoneQuery } from '../../../queries/bookings.ts';
import { useHeedsWishes } from '../../../queries/schedule.ts';

/** The client of a typed phone, where it matters who they are: once it is said of therapists and rooms whom they serve. */
export function useWishingClient(phone: string): Client | undefined {
  const digits = lookupDigits(phone);
  const wanted = parsePhone(digits) === null ? '' : digits;
  const settled = useDebounced(wanted);
  const heedsWishes = useHeedsWishes();
  const query = clientByPhoneQuery(settled);
  const { data } = useQuery({ ...query, enabled: heedsWishes && settled !== '' });
  return heedsWishes && settled === wanted && wanted !== '' ? (data ?? undefined) : undefined;
}
