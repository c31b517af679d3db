import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

interface Asked<Answer> {
  /** Names what is asked for; undefined asks for nothing. */
  key: string | undefined;
  read: () => Promise<Answer>;
  /** The answer, where it is known already. */
  known?: Answer | undefined;
}

interface Found<Answer> {
  key: string;
  answer?: Answer;
  message?: string;
}

/** The answer of a call that follows what was chosen, the one before while the next is read, and the way to try again. */
export function useAnswer<Answer>({ key, read, known }: Asked<Answer>) {
  const [found, setFound] = useState<Found<Answer>>();
  const [last, setLast] = useState(known);
  const [tries, setTries] = useState(0);
  const ask = useEffectEvent(read);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (key === undefined || isKnown) return;
    let isOver = false;
    // Asked again after a try.
    void tries;
    setFound(undefined);
    ask().then(
      (answer) => {
        if (isOver) return;
        setFound({ key, answer });
        setLast(() => answer);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isOver) setFound({ key, message: error.message });
      },
    );
    return () => {
      isOver = true;
    };
  }, [key, isKnown, tries]);
  const current = found?.key === key ? found : undefined;
  return {
    answer: known ?? current?.answer,
    last: known ?? last,
    message: current?.message,
    retry: () => setTries(tries + 1),
  };
}
