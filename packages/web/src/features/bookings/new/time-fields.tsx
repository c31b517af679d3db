import { useEffect } from 'react';
import { fieldsOf } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateTimeField } from '../../../ui/forms/date-time-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FreeTimes, localStartOf } from '../times/free-times.tsx';
import { TherapistField } from '../times/therapist-field.tsx';
import { useFreeTimes } from '../times/use-free-times.ts';
import { DayHint } from './day-hint.tsx';
import { HoldLine } from './hold-line.tsx';
import { TherapistWishLine } from './therapist-wish-line.tsx';
import type { NewBookingForm } from './use-new-booking.ts';

type TimeFieldsProps = {
  booking: NewBookingForm;
  /** No time suits: the client is put on the waiting list. */
  onWait: () => void;
};

/** When and with whom: the free times first, then any other time by hand. */
export function TimeFields({ booking, onWait }: TimeFieldsProps) {
  const { t } = useTranslation();
  const { form, service, at, wished, client, hold, setFree, setTime, wish } = booking;
  const free = useFreeTimes({ service, at, wished, hold: hold?.id, client: client?.id });
  const choice = free.chosen?.starts_at;
  useEffect(() => setFree(choice), [choice, setFree]);
  return (
    <Stack>
      <TherapistWishLine client={client} />
      {service > 0 && (
        <FreeTimes
          free={free}
          onTake={(slot) => setTime(localStartOf(slot))}
          beside={<TherapistField needs={free.needs} wished={wished} onWish={wish} />}
        />
      )}
      <DateTimeField
        {...fieldsOf(form)('scheduled_date')}
        requiredMark={t('Required')}
        label={t('Scheduled Date')}
      />
      <DayHint at={at} />
      <HoldLine hold={hold} />
      {free.slots && !hold && (
        <Button size="small" variant="quiet" onClick={onWait}>
          {t('No time suits: waiting list')}
        </Button>
      )}
    </Stack>
  );
}
