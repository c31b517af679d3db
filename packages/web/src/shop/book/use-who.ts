import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { personToBookFor } from '../me/asked-person.ts';
import { readPage } from '../me/me-calls.ts';
import { forgetTokens, isSignedIn } from '../me/my-access.ts';

/** Who signed in: her phone, whether she has to say her name, and the others she may book for. */
export type Who = {
  phone: string;
  isKnown: boolean;
  people: readonly { id: number; first_name: string }[];
  /** For whom of them it is, as the page of a child says that leads here. */
  person: number | undefined;
};

type Standing = { state: 'start' | 'out' } | { state: 'failed'; message: string } | { state: 'in'; who: Who };

/** Who books or waits here; `look` asks again, after she has signed in or a failure. */
export function useWho(): { standing: Standing; look: () => void } {
  const [standing, setStanding] = useState<Standing>({ state: 'start' });
  const look = async () => {
    if (!isSignedIn()) return setStanding({ state: 'out' });
    try {
      const { phone, client, people, children } = await readPage();
      const others = [...people, ...children].filter(
        ({ id }, index, all) => id !== client?.id && all.findIndex((one) => one.id === id) === index,
      );
      const person = others.find(({ id }) => id === personToBookFor())?.id;
      setStanding({ state: 'in', who: { phone, isKnown: client !== null, people: others, person } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 404) {
        forgetTokens();
        setStanding({ state: 'out' });
      } else setStanding({ state: 'failed', message: error.message });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => void look(), []);
  return { standing, look: () => void look() };
}
