import { type Client, lookupDigits, parsePhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { peopleOfPhoneQuery } from '../../../queries/bookings.ts';
import { useHeedsWishes } from '../../../queries/schedule.ts';

type Chosen = { phone: string; client: unknown; new_person: boolean | undefined };

/** The client who was chosen of a typed phone, where it matters who they are: once it is said of therapists and rooms whom they serve. */
export function useWishingClient({ phone, client, new_person }: Chosen): Client | undefined {
  const digits = lookupDigits(phone);
  const wanted = parsePhone(digits) === null ? '' : digits;
  const settled = useDebounced(wanted);
  const heedsWishes = useHeedsWishes();
  const query = peopleOfPhoneQuery(settled);
  const { data: people = [] } = useQuery({ ...query, enabled: heedsWishes && settled !== '' });
  if (!heedsWishes || settled !== wanted || wanted === '' || new_person) return undefined;
  return people.find(({ id }) => id === Number(client)) ?? people[0];
}
