import { type Client, formatPhone, lookupDigits, parsePhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { offeredClientsQuery } from '../../../queries/clients.ts';
import type { Suggestion } from '../../../ui/forms/suggest-field.tsx';

/** Two letters of a name find clients; so many digits of a phone do. */
const DIGITS = 3;
const SETTLED_MS = 150;

/**
 * The clients to offer for what is typed into the name and into the phone, until a whole phone says who it is. A text whose
 * client was just chosen offers no one.
 */
export function useClientOffers(typed: { name: string; phone: string }) {
  const isKnown = parsePhone(lookupDigits(typed.phone)) !== null;
  const digits = lookupDigits(typed.phone).replace(/\D/g, '').replace(/^0/, '');
  const name = useOffered(isKnown ? '' : typed.name.trim());
  const phone = useOffered(isKnown || digits.length < DIGITS ? '' : digits);
  return { name, phone };
}

function useOffered(text: string) {
  const settled = useDebounced(text, SETTLED_MS);
  const { data = [] } = useQuery(offeredClientsQuery(settled));
  const clients: readonly Client[] = text.length >= 2 && settled === text ? data : [];
  return {
    suggestions: clients.map(toSuggestion),
    find: ({ id }: Suggestion) => clients.find((client) => client.id === id),
  };
}

const toSuggestion = ({ id, name, phone, address }: Client): Suggestion => ({
  id,
  label: name,
  detail: [formatPhone(phone), address].filter(Boolean).join(' · '),
});
