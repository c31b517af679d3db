import { type OwnSession, type Sentence, type SessionStatus, sentence } from '@revive/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import type { Tone } from '../../ui/layout/tone.ts';
import { phoneLink } from '../frame/contact.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { loadWhenAsked } from './load-when-asked.tsx';
import type { Reach } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { sayDay, sayTime, sayUntil, sayWhen } from './say-when.ts';
import { useSending } from './use-sending.ts';

const MovePanel = loadWhenAsked(async () => (await import('./move-panel.tsx')).MovePanel);

const STATUSES: Record<SessionStatus, { name: Sentence; tone: Tone }> = {
  upcoming: { name: sentence('Planned'), tone: 'green' },
  arrived: { name: sentence('You are here'), tone: 'blue' },
  completed: { name: sentence('Held'), tone: 'grey' },
  no_show: { name: sentence('Missed'), tone: 'red' },
  cancelled: { name: sentence('Called off'), tone: 'yellow' },
  unplanned: { name: sentence('To be planned'), tone: 'yellow' },
  lapsed: { name: sentence('Lapsed'), tone: 'grey' },
};

type SessionRowProps = {
  session: OwnSession;
  /** It stands among others of its day, which is said above them. */
  isOfVisit: boolean;
  reach: Reach;
  isOld: boolean;
  onChanged: () => Promise<void>;
};

/** A session with its time, and what can be done about it. */
export function SessionRow({ session, isOfVisit, reach, isOld, onChanged }: SessionRowProps) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  /** The time it had before it was moved here, for who pressed the wrong one. */
  const [before, setBefore] = useState<string | null>(null);
  const { isBusy, refusal, run } = useSending();
  const { name, tone } = STATUSES[session.status];
  const move = async (starts_at: string) => {
    const was = session.status === 'upcoming' ? session.starts_at : null;
    if (!(await run((key) => reach.move(session.id, starts_at, key), starts_at))) return;
    setBefore(was === starts_at ? null : was);
    setOpen(null);
    await onChanged();
  };
  const cancel = async () => {
    if (!(await run((key) => reach.cancel(session.id, key), 'cancel'))) return;
    setOpen(null);
    await onChanged();
  };
  const offLine = isOld ? { disabledReason: t('You need an internet connection for this.') } : {};
  return (
    <li className={styles.session}>
      <div className={styles.when}>
        {!isOfVisit && <strong>{sayDay(session.starts_at)}</strong>}
        <span>{sayTime(session.starts_at)}</span>
      </div>
      <div className={styles.what}>
        <span>
          <TextOf thing={{ name: session.service, texts: session.texts }} />
          {session.session_count > 1 && (
            <span className={styles.soft}>
              {' '}
              {t('{{number}} of {{all}}', { number: session.session_number, all: session.session_count })}
            </span>
          )}
        </span>
        {session.therapist && (
          <span className={styles.soft}>{t('with {{name}}', { name: session.therapist })}</span>
        )}
        <Badge tone={tone}>{t(name)}</Badge>
      </div>
      {before && (
        <InlineNotice
          kind="success"
          action={
            <Button isBusy={isBusy} onClick={() => void move(before)}>
              {t('Move it back')}
            </Button>
          }
        >
          {t('Moved to {{when}}.', { when: sayWhen(session.starts_at) })}
        </InlineNotice>
      )}
      {(session.can_move || session.can_cancel) && open === null && (
        <Cluster>
          {session.can_move && (
            <Button
              variant={session.status === 'cancelled' ? 'primary' : 'secondary'}
              onClick={() => setOpen('move')}
              {...offLine}
            >
              {session.status === 'cancelled' ? t('Choose another time') : t('Move')}
            </Button>
          )}
          {session.can_cancel && (
            <Button variant="quiet" onClick={() => setOpen('cancel')} {...offLine}>
              {t('Call off')}
            </Button>
          )}
        </Cluster>
      )}
      {session.can_cancel && session.change_until && open === null && (
        <p className={styles.hint}>
          {t('You can change it until {{when}}.', { when: sayUntil(session.change_until) })}
        </p>
      )}
      {session.status === 'upcoming' && !session.can_move && session.change_until && (
        <p className={styles.hint}>
          {t('It could be changed until {{when}}. Please call us.', { when: sayUntil(session.change_until) })}{' '}
          {policy.phone && (
            <a href={phoneLink(policy.phone)} dir="ltr">
              {policy.phone}
            </a>
          )}
        </p>
      )}
      {open === 'move' && (
        <MovePanel
          session={session}
          reach={reach}
          isBusy={isBusy}
          onChoose={move}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'cancel' && (
        <CancelQuestion isBusy={isBusy} onYes={() => void cancel()} onNo={() => setOpen(null)} />
      )}
      <Refusal message={refusal?.message} />
    </li>
  );
}

function CancelQuestion({ isBusy, onYes, onNo }: { isBusy: boolean; onYes: () => void; onNo: () => void }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section ref={ref} tabIndex={-1} className={styles.panel} aria-label={t('Call off')}>
      <p>{t('Call this session off? It stays yours: you can choose another time for it.')}</p>
      <Cluster>
        <Button variant="danger" isBusy={isBusy} onClick={onYes}>
          {t('Yes, call it off')}
        </Button>
        <Button onClick={onNo}>{t('Keep it')}</Button>
      </Cluster>
    </section>
  );
}
