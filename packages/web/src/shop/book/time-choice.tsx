import { DAYS_AHEAD, type OpenService, type Slot } from '@revive/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { dayOf, laterDay } from '../me/days.ts';
import { Refusal } from '../me/refusal.tsx';
import styles from './book.module.css';
import { readSlots } from './book-calls.ts';
import { CallOrWrite } from './call-or-write.tsx';
import { daysWithTimes, FreeTimes } from './free-times.tsx';

type TimeChoiceProps = {
  service: OpenService;
  /** The caller's hold, whose time is still offered, and the time it holds. */
  hold: string | undefined;
  chosen: string | undefined;
  isBusy: boolean;
  onChoose: (starts_at: string, therapist: number | undefined) => void;
};

type Found = { slots: Slot[] } | { message: string };

/** Chooses a day and then a time. Only days with a free time are shown, the nearest first. */
export function TimeChoice({ service, hold, chosen, isBusy, onChoose }: TimeChoiceProps) {
  const { t } = useTranslation();
  const [therapist, setTherapist] = useState<number>();
  const [day, setDay] = useState<string>();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isOver = false;
    const today = dayOf(new Date());
    setFound(undefined);
    // Asked again after a try.
    void tries;
    readSlots({
      service: service.id,
      from: today,
      to: laterDay(today, DAYS_AHEAD - 1),
      therapist,
      hold,
    }).then(
      (slots) => isOver || setFound({ slots }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isOver) setFound({ message: error.message });
      },
    );
    return () => {
      isOver = true;
    };
  }, [service.id, therapist, hold, tries]);
  const slots = found && 'slots' in found ? found.slots : [];
  const days = daysWithTimes(slots);
  const shown = [day, chosen && dayOf(chosen)].find((one) => one && days.includes(one)) ?? days[0];
  return (
    <section className={styles.form} aria-label={t('Choose a time')}>
      {service.therapists.length > 0 && (
        <SelectField
          label={t('With', { context: 'therapist' })}
          value={therapist ?? ''}
          onChange={(event) => setTherapist(event.target.value ? Number(event.target.value) : undefined)}
        >
          <option value="">{t('Anyone')}</option>
          {service.therapists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {!found && (
        // The height is in the stylesheet: our CSP refuses style attributes in the server's HTML.
        <div className={styles.loading} role="status" aria-label={t('Loading')}>
          <Skeleton shape="block" />
        </div>
      )}
      {found && 'message' in found && (
        <>
          <Refusal message={found.message} />
          <Cluster>
            <Button onClick={() => setTries(tries + 1)}>{t('Try again')}</Button>
          </Cluster>
        </>
      )}
      {found && 'slots' in found && days.length === 0 && (
        <CallOrWrite>{t('No time is free in the next weeks. Please call us or write to us.')}</CallOrWrite>
      )}
      <FreeTimes
        slots={slots}
        day={shown}
        chosen={chosen}
        isBusy={isBusy}
        onDay={setDay}
        onChoose={(starts_at) => onChoose(starts_at, therapist)}
      />
    </section>
  );
}
