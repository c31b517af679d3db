import type { OpenService, OwnNewBooking, VisitorHold } from '@revive/contract';
import { useEffect, useState } from 'react';
import { formatClock } from '../../lib/clock-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { sayWhen } from '../me/say-when.ts';
import styles from './book.module.css';
import { BookForm } from './book-form.tsx';
import type { Attempt, Draft } from './use-draft.ts';
import { WhoComes } from './who-comes.tsx';

type HeldTimeProps = {
  treatments: readonly OpenService[];
  /** Dollars that are paid now. */
  deposit: number;
  draft: Draft;
  onAttempt: (attempt: Attempt | undefined) => void;
  onBooked: (booking: OwnNewBooking) => void;
  onGone: () => void;
};

/** The held time, and who comes: with a code to her phone, unless she is signed in. */
export function HeldTime({ treatments, deposit, draft, onAttempt, onBooked, onGone }: HeldTimeProps) {
  const { t } = useTranslation();
  return (
    <>
      <Card>
        <div className={styles.form}>
          <h2>{sayWhen(draft.starts_at)}</h2>
          {draft.hold.parts && <Parts parts={draft.hold.parts} treatments={treatments} />}
          {!draft.attempt && (
            <>
              <Countdown until={draft.hold.expires_at} />
              <Cluster>
                <Button onClick={() => history.back()}>{t('Another time')}</Button>
              </Cluster>
            </>
          )}
        </div>
      </Card>
      <WhoComes>
        {(who) => (
          <BookForm
            service={treatments[0]!.name}
            deposit={deposit}
            draft={draft}
            who={who}
            onAttempt={onAttempt}
            onBooked={onBooked}
            onGone={onGone}
          />
        )}
      </WhoComes>
    </>
  );
}

type PartsProps = Pick<HeldTimeProps, 'treatments'> & { parts: NonNullable<VisitorHold['parts']> };

/** When each treatment of a visit begins. */
const Parts = ({ parts, treatments }: PartsProps) => (
  <ul className={styles.list}>
    {parts.map(({ service, starts_at }) => (
      <li key={service}>
        {formatClock(starts_at)} <TextOf thing={treatments.find(({ id }) => id === service)!} />
      </li>
    ))}
  </ul>
);

const LOOK_MS = 5000;

/** Until when the time is held; after that it is booked all the same while it is free. */
function Countdown({ until }: { until: string }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000);
  if (minutes > 0)
    return (
      <p className={styles.soft} role="timer">
        {t('We keep this time for you for {{count}} more minutes, until {{time}}.', {
          time: formatClock(until),
          count: minutes,
        })}
      </p>
    );
  return (
    <InlineNotice kind="warning">
      {t('This time is not kept any more, but it may still be free. Go on, or choose another.')}
    </InlineNotice>
  );
}
