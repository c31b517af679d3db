import { type Client, lookupDigits, parsePhone } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { peopleOfPhoneQuery } from '../../../queries/bookings.ts';

export type ClientLookup =
  | { state: 'idle' | 'looking' | 'new' }
  | { state: 'failed'; retry: () => void }
  /** The people of the phone, its holder first. */
  | { state: 'found'; people: readonly [Client, ...Client[]] };

/**
 * Looks up the people of a typed phone and reports them, an empty list for none (spec row BNEW-04). Only the
 * answer for the current phone is reported, in whatever order answers arrive. A failed lookup reports nothing,
 * so that no input is lost.
 */
export function useClientLookup(typed: string, onAnswer: (people: readonly Client[]) => void): ClientLookup {
  const digits = lookupDigits(typed);
  const wanted = parsePhone(digits) === null ? '' : digits;
  const settled = useDebounced(wanted);
  const lookup = useQuery(peopleOfPhoneQuery(settled));
  const isCurrent = settled === wanted && wanted !== '';
  const answer = isCurrent ? lookup.data : undefined;

  const wasFound = useRef(false);
  const report = useEffectEvent((people: readonly Client[]) => {
    wasFound.current = people.length > 0;
    onAnswer(people);
  });
  useEffect(() => {
    if (answer !== undefined) report(answer);
  }, [answer]);
  // The phone changed, so the values of the client found before must be removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what counts
  useEffect(() => {
    if (wasFound.current) report([]);
  }, [wanted]);

  if (wanted === '') return { state: 'idle' };
  // Said at the first failure: meanwhile it is tried again by itself.
  if (isCurrent && answer === undefined && lookup.failureCount > 0)
    return { state: 'failed', retry: () => void lookup.refetch({ cancelRefetch: true }) };
  if (answer === undefined) return { state: 'looking' };
  const [holder, ...others] = answer;
  return holder ? { state: 'found', people: [holder, ...others] } : { state: 'new' };
}
