import type { HandoverOffer, HandoverSession } from '@revive/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSessionDateTime, formatTime, toInputDay } from '../../../lib/date.ts';
import { type Translate, useTranslation } from '../../../lib/use-translation.ts';
import { plannedSessionsQuery } from '../../../queries/bookings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { useReschedule } from '../../../ui/contexts/reschedule-context.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Contact } from '../../../ui/layout/contact.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import styles from './handover.module.css';
import { LATER, offerKey } from './use-handover.ts';

type HandoverLineProps = {
  session: HandoverSession;
  chosen: HandoverOffer | undefined;
  onChoose: (choice: string) => void;
  /** Called before a link is followed: what is open above the screen closes. */
  onLeave: () => void;
};

/** One session to hand over: whose it is, who takes it and when, and another way where none of the offers suits. */
export function HandoverLine({ session, chosen, onChoose, onLeave }: HandoverLineProps) {
  const { t } = useTranslation();
  const { client, starts_at, offers, lost } = session;
  const { move, isLoading } = useMove(session);
  return (
    <li className={styles.line} data-session={session.id}>
      <div className={styles.who}>
        <strong>{formatSessionDateTime(starts_at)}</strong>
        <Link to={`/client/${client.id}?tab=sessions`} onClick={onLeave}>
          <bdi>{client.name}</bdi>
        </Link>
        <Note as="span">
          {t('{{service}}, was with {{names}}', {
            service: session.service_name,
            names: lost.map(({ name }) => name).join(', '),
          })}
        </Note>
        <Contact name={client.name} phone={client.phone} />
      </div>
      {offers.length > 0 ? (
        <SelectField
          label={t('Who takes the session of {{client}}', { client: client.name })}
          isLabelHidden
          value={chosen ? offerKey(chosen) : LATER}
          onChange={({ target }) => onChoose(target.value)}
          options={[
            ...offers.map((offer) => ({ value: offerKey(offer), label: nameOf(t, session, offer) })),
            { value: LATER, label: t('Not yet') },
          ]}
        />
      ) : (
        <Note>{t('Nothing is free in the next two weeks.')}</Note>
      )}
      <Button
        size="small"
        isBusy={isLoading}
        aria-label={t('Move the session of {{client}}', { client: client.name })}
        onClick={() => void move()}
      >
        {t('Move it')}
      </Button>
    </li>
  );
}

/** 'Ifrah at the same time', 'Sat, Nov 28, 10:00, Ifrah, Room 2'. */
function nameOf(t: Translate, { starts_at, resources }: HandoverSession, offer: HandoverOffer): string {
  const names = (others: HandoverOffer['resources']) => others.map(({ name }) => name).join(', ');
  if (offer.starts_at === starts_at) {
    const others = offer.resources.filter(({ id }) => !resources.some((kept) => kept.id === id));
    return t('{{names}}, same time', { names: names(others) });
  }
  const when =
    toInputDay(offer.starts_at) === toInputDay(starts_at)
      ? formatTime(offer.starts_at)
      : formatSessionDateTime(offer.starts_at);
  return t('{{when}}, {{names}}', { when, names: names(offer.resources) });
}

/** Opens the dialog that moves the session, which wants more of it than the list has. */
function useMove({ id, starts_at }: HandoverSession) {
  const { t, translateMessage } = useTranslation();
  const queryClient = useQueryClient();
  const reschedule = useReschedule();
  const [isLoading, setLoading] = useState(false);
  const move = async () => {
    setLoading(true);
    const day = toInputDay(starts_at);
    try {
      const sessions = await queryClient.fetchQuery(plannedSessionsQuery(day, day, ''));
      const session = sessions.find((one) => one.id === id);
      if (session) reschedule(session);
    } catch (error) {
      showToast.error(t('The session could not be loaded.'), {
        detail: translateMessage((error as Error).message),
      });
    } finally {
      setLoading(false);
    }
  };
  return { move, isLoading };
}
