import type { PersonDue } from '@revive/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasNoAnswer } from '../../api/api-error.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { readDue } from '../../queries/bills.ts';
import { todayQuery } from '../../queries/today.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { toCartDue } from './counter-dues.ts';
import { dueOfDay } from './due-of-day.ts';
import type { Counter } from './use-counter.ts';

type OpenWithProps = {
  counter: Counter;
  onPayer: (client: { id: number; name: string; phone: string }) => void;
};

/** Puts what the address names into the cart, once: a session, what a booking lacks, or all that a client owes. */
export function OpenWith({ counter, onPayer }: OpenWithProps) {
  const { t, translateMessage } = useTranslation();
  const queryClient = useQueryClient();
  const [address, change] = useAddress<'client' | 'booking' | 'session'>();
  const [client, booking, session] = ['client', 'booking', 'session'].map((name) => address.get(name));
  const put = ([person]: readonly PersonDue[]) => {
    if (!person) return showToast.info(t('Nothing is left to pay.'));
    // Of a client what is owed; what is named itself is meant even where it is paid ahead.
    const lines = person.lines.filter(({ is_owed }) => is_owed || !client);
    if (counter.addDues(lines.map((line) => toCartDue(line, person)))) onPayer(person);
  };
  /** Without a line: what a treatment of the day lacks, as it was read last. */
  const ofDay = (id: number): PersonDue[] => {
    const today = queryClient.getQueryData(todayQuery('').queryKey);
    const people = today ? dueOfDay(today) : [];
    return people.flatMap(({ lines, ...person }) => {
      const named = lines.filter((line) => line.id === id);
      return named.length > 0 ? [{ ...person, lines: named }] : [];
    });
  };
  const open = useEffectEvent(async () => {
    const things = session ? { sessions: session } : { bookings: booking! };
    try {
      put(client ? await readDue({ client } as never) : await readDue(things));
    } catch (error) {
      const known = hasNoAnswer(error) ? ofDay(Number(session)) : [];
      if (known.length > 0) put(known);
      else {
        const detail = translateMessage((error as Error).message);
        showToast.error(t('What is left to pay could not be loaded.'), { detail });
      }
    }
    change({ client: '', booking: '', session: '' });
  });
  useEffect(() => {
    if (client || booking || session) void open();
  }, [client, booking, session]);
  return null;
}
