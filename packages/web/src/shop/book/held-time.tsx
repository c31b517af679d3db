import type { OpenService, OwnNewBooking } from '@revive/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { formatClock } from '../../lib/clock-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { readPage } from '../me/me-calls.ts';
import { forgetTokens, isSignedIn } from '../me/my-access.ts';
import { Refusal } from '../me/refusal.tsx';
import { sayWhen } from '../me/say-when.ts';
import { SignInForm } from '../me/sign-in-form.tsx';
import styles from './book.module.css';
import { BookForm } from './book-form.tsx';
import type { Attempt, Draft } from './use-draft.ts';

type HeldTimeProps = {
  service: OpenService;
  draft: Draft;
  onAttempt: (attempt: Attempt | undefined) => void;
  onBooked: (booking: OwnNewBooking) => void;
  onGone: () => void;
};

/** Who signed in: her phone, and whether she has to say her name. */
type Who = { phone: string; isKnown: boolean };
type Standing = { state: 'start' | 'out' } | { state: 'failed'; message: string } | { state: 'in'; who: Who };

/** The held time, and who comes: with a code to her phone, unless she is signed in. */
export function HeldTime({ service, draft, onAttempt, onBooked, onGone }: HeldTimeProps) {
  const { t } = useTranslation();
  const [standing, setStanding] = useState<Standing>({ state: 'start' });
  const look = async () => {
    if (!isSignedIn()) return setStanding({ state: 'out' });
    try {
      const { phone, client } = await readPage();
      setStanding({ state: 'in', who: { phone, isKnown: client !== null } });
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
  return (
    <>
      <Card>
        <div className={styles.form}>
          <h2>{sayWhen(draft.starts_at)}</h2>
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
      {standing.state === 'out' && <SignInForm onSignedIn={() => void look()} />}
      {standing.state === 'failed' && (
        <Card>
          <div className={styles.form}>
            <Refusal message={standing.message} />
            <Button onClick={() => void look()}>{t('Try again')}</Button>
          </div>
        </Card>
      )}
      {standing.state === 'in' && (
        <Card>
          <BookForm
            service={service}
            draft={draft}
            who={standing.who}
            onAttempt={onAttempt}
            onBooked={onBooked}
            onGone={onGone}
          />
        </Card>
      )}
    </>
  );
}

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
