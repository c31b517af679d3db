import { DAYS_AHEAD, type OpenDay, type OpenService, type Sex } from '@revive/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { dayOf, laterDay, noonOf } from '../me/days.ts';
import { loadWhenAsked } from '../me/load-when-asked.tsx';
import { Refusal } from '../me/refusal.tsx';
import { loadPart } from '../shop-texts.ts';
import styles from './book.module.css';
import { readDays, readSlots } from './book-calls.ts';
import { CallOrWrite } from './call-or-write.tsx';
import { Month } from './month.tsx';
import { TherapistChoice } from './therapist-choice.tsx';
import { Times } from './times.tsx';
import { useAnswer } from './use-answer.ts';
import { type Whom, WishChoice } from './wish-choice.tsx';

const WaitForTime = loadWhenAsked(
  async () => (await loadPart(() => import('./wait-for-time.tsx'), 'booking')).WaitForTime,
);

type TimeChoiceProps = {
  /** Those of the visit, in their order. */
  treatments: readonly OpenService[];
  /** The days as the server wrote them; undefined once they have to be read again. */
  written: OpenDay[] | undefined;
  /** The caller's hold, whose time is still offered, and the time it holds. */
  hold: string | undefined;
  chosen: string | undefined;
  isBusy: boolean;
  /** Why the time that was chosen last was refused. */
  refusal: string | undefined;
  onChoose: (starts_at: string, whom: Whom) => void;
};

/** Chooses a day of a month and then a time. On a day that is full she can wait for one. */
export function TimeChoice({
  treatments,
  written,
  hold,
  chosen,
  isBusy,
  refusal,
  onChoose,
}: TimeChoiceProps) {
  const { t } = useTranslation();
  const [therapist, setTherapist] = useState<number>();
  const [wish, setWish] = useState<Sex>();
  const [day, setDay] = useState<string>();
  const [waitsFor, setWaitsFor] = useState<string>();
  const [service, ...following] = treatments;
  // Who is wished for does all of the visit.
  const therapists = service!.therapists.filter(
    ({ id, sex }) =>
      (wish === undefined || sex === wish) &&
      following.every((one) => one.therapists.some((other) => other.id === id)),
  );
  const followed_by = following.map(({ id }) => id).join() || undefined;
  const canWait = following.length === 0;
  const whom: Whom = { therapist, therapist_wish: wish };
  const asked = { service: service!.id, followed_by, ...whom, hold };
  const days = useAnswer({
    key: JSON.stringify(asked),
    known: therapist === undefined && wish === undefined && hold === undefined ? written : undefined,
    read: () => {
      const from = dayOf(new Date());
      return readDays({ ...asked, from, to: laterDay(from, DAYS_AHEAD - 1) });
    },
  });
  const open = days.last ?? [];
  const shown =
    [day, chosen && dayOf(chosen)].find((one) => open.some((known) => known.day === one)) ??
    open.find(({ free }) => free > 0)?.day;
  const isFull = open.some((one) => one.day === shown && one.free === 0);
  const times = useAnswer({
    key: shown && !isFull ? JSON.stringify([asked, shown]) : undefined,
    read: () => readSlots({ ...asked, from: shown, to: shown }),
  });
  const failed = [days, times].find(({ message }) => message !== undefined);
  return (
    <>
      <Card>
        <section className={styles.form} aria-label={t('Choose a time')}>
          <Refusal message={refusal} />
          {treatments.every(({ takes_wishes }) => takes_wishes) && (
            <WishChoice
              chosen={wish}
              onChoose={(chosenWish) => {
                setWish(chosenWish);
                // Who was chosen before may be another.
                setTherapist(undefined);
              }}
            />
          )}
          {therapists.length > 0 && (
            <TherapistChoice therapists={therapists} chosen={therapist} onChoose={setTherapist} />
          )}
          <Month days={open} day={shown} onDay={setDay} canWait={canWait} />
          {failed ? (
            <>
              <Refusal message={failed.message} />
              <Cluster>
                <Button onClick={failed.retry}>{t('Try again')}</Button>
              </Cluster>
            </>
          ) : isFull ? (
            <>
              <p>
                {canWait
                  ? t('No time is free on {{day}}.', { day: formatDate(noonOf(shown!), 'weekday') })
                  : t(
                      'On {{day}} the whole visit fits in no free time. Choose another day, or book the treatments one by one.',
                      { day: formatDate(noonOf(shown!), 'weekday') },
                    )}
              </p>
              {canWait && waitsFor !== shown && (
                <Cluster>
                  <Button variant="primary" onClick={() => setWaitsFor(shown)}>
                    {t('Wait for a time on this day')}
                  </Button>
                </Cluster>
              )}
            </>
          ) : times.answer && times.answer.length > 0 ? (
            <Times
              slots={times.answer}
              chosen={chosen}
              isBusy={isBusy}
              onChoose={(starts_at) => onChoose(starts_at, whom)}
            />
          ) : days.answer && (times.answer || shown === undefined) ? (
            <CallOrWrite>
              {t('No time is free in the next weeks. Please call us or write to us.')}
            </CallOrWrite>
          ) : (
            // The height is in the stylesheet: our CSP refuses style attributes in the server's HTML.
            <div className={styles.loading} role="status" aria-label={t('Loading')}>
              <Skeleton shape="block" />
            </div>
          )}
        </section>
      </Card>
      {isFull && canWait && waitsFor === shown && (
        <WaitForTime key={shown} service={service!} day={shown!} whom={whom} />
      )}
    </>
  );
}
