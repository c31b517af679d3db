import { calls, type Hold } from '@revive/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { newKey } from '../../../api/use-form-key.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';

type Wanted = {
  service: number;
  /** The chosen free time as an instant; undefined while there is none. */
  starts_at: string | undefined;
  /** The wished therapist; 0 for any. */
  wished: number;
  /** Whom it is for; 0 while that does not matter. */
  client: number;
};

/** How long a choice stands before it is held: times are passed over with the arrow keys. */
const SETTLED_MS = 300;

const giveBack = ({ id }: Hold) =>
  // Where the line is cut, the hold ends by its clock.
  call(calls.schedule.giveHoldBack, { params: { id } }).catch(() => undefined);

// Someone else was faster, or the line is cut: the booking itself will say so.
const take = (body: { service: number; starts_at: string; resources: number[]; client?: number }) =>
  call(calls.schedule.hold, { body, key: newKey() }).catch(() => undefined);

/**
 * Holds the chosen free time while the booking is made, and gives it back when another one is chosen, the dialog is left or
 * the tab is closed. Without a hold everything works as well: the time may then be taken by someone else.
 */
export function useHold({ service, starts_at, wished, client }: Wanted) {
  const [hold, setHold] = useState<Hold>();
  const isBooking = useRef(false);
  // One after the other: the next time may overlap the one that is given back.
  const last = useRef<Promise<Hold | undefined>>(Promise.resolve(undefined));
  const choice = useDebounced(starts_at ? `${service} ${starts_at} ${wished} ${client}` : '', SETTLED_MS);
  useEffect(() => {
    if (choice === '' || isBooking.current) return;
    const [of = '', at = '', who = '0', whom = '0'] = choice.split(' ');
    const body = {
      service: Number(of),
      starts_at: at,
      resources: who === '0' ? [] : [Number(who)],
      ...(whom !== '0' && { client: Number(whom) }),
    };
    let isLeft = false;
    const mine = last.current.then(() => (isLeft ? undefined : take(body)));
    last.current = mine;
    void mine.then((held) => !isLeft && setHold(held));
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      setHold(undefined);
      last.current = mine.then((held) => held && giveBack(held)).then(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [choice]);
  return {
    hold,
    /** The id of the hold for the booking, once a hold under way is there; no other is asked for meanwhile. */
    settle: async (): Promise<string | undefined> => {
      isBooking.current = true;
      return (await last.current)?.id;
    },
    /** The booking was refused: the next choice is held again. */
    resume: () => {
      isBooking.current = false;
    },
  };
}
