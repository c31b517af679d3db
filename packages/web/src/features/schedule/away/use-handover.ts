import type { HandoverOffer, HandoverSession, NamedResource, ScheduleConflict } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useFormKey } from '../../../api/use-form-key.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { handoverQuery } from '../../../queries/schedule.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { useHandOver } from '../mutations.ts';
import { sessionsOf } from '../sessions-in-the-way.tsx';

/** Tells the offers of a session apart. */
export const offerKey = ({ starts_at, resources }: HandoverOffer): string =>
  [starts_at, ...resources.map(({ id }) => id)].join(' ');

/** The choice to leave a session as it is for now. */
export const LATER = 'later';

type Refusal = { message: string; conflicts: readonly ScheduleConflict[] };

/** The sessions to hand over, the offer chosen for each, and the call that does it for all of them. */
export function useHandover(resource: NamedResource | undefined) {
  const { t } = useTranslation();
  const read = useQuery(handoverQuery(resource?.id));
  const handOver = useHandOver();
  const { key, renew } = useFormKey();
  const [choices, setChoices] = useState<Readonly<Record<number, string>>>({});
  const [refusal, setRefusal] = useState<Refusal>();
  /** The clients whose time has changed. */
  const [moved, setMoved] = useState<readonly number[]>([]);
  const sessions = read.data ?? [];
  // What was chosen and is free no longer falls back to the best.
  const chosenFor = (session: HandoverSession): HandoverOffer | undefined =>
    choices[session.id] === LATER
      ? undefined
      : (session.offers.find((offer) => offerKey(offer) === choices[session.id]) ?? session.offers[0]);
  const chosen = sessions.flatMap((session) => {
    const offer = chosenFor(session);
    return offer ? [{ session, offer }] : [];
  });
  const send = () => {
    setRefusal(undefined);
    const body = {
      sessions: chosen.map(({ session, offer }) => ({
        id: session.id,
        resources: offer.resources.map(({ id }) => id),
        ...(offer.starts_at !== session.starts_at && { starts_at: offer.starts_at }),
      })),
    };
    handOver.mutate(
      { body, key: key(JSON.stringify(body)) },
      {
        onSuccess: () => {
          renew();
          const others = chosen.filter(({ session, offer }) => offer.starts_at !== session.starts_at);
          setMoved((before) => [...new Set([...before, ...others.map(({ session }) => session.client.id)])]);
          showToast.success(t('{{count}} sessions handed over', { count: chosen.length }));
        },
        onError: (error) =>
          setRefusal({
            message: error.message,
            conflicts: error instanceof ApiError ? sessionsOf(error.body) : [],
          }),
      },
    );
  };
  return {
    read,
    sessions,
    chosenFor,
    choose: (id: number, choice: string) => setChoices((before) => ({ ...before, [id]: choice })),
    count: chosen.length,
    send,
    isSending: handOver.isPending,
    refusal,
    moved,
  };
}
