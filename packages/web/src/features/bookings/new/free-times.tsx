import type { Hold, Slot } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  addDays,
  formatSessionDateTime,
  formatTime,
  toInputDateTime,
  toInputDay,
} from '../../../lib/date.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { bookableServicesQuery } from '../../../queries/bookings.ts';
import { resourcesQuery, slotsQuery } from '../../../queries/schedule.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { isDay } from '../calendar/calendar-days.ts';
import styles from './free-times.module.css';
import { HoldLine } from './hold-line.tsx';

type FreeTimesProps = {
  /** The first chosen service; 0 while there is none. */
  service: number;
  /** The typed date and time, in the format of a date-time field. */
  at: string;
  /** The wished therapist; 0 for any. */
  wished: number;
  onWish: (resource: number) => void;
  /** Takes a free time, in the format of a date-time field. */
  onTake: (local: string) => void;
  /** No time suits: the client is put on the waiting list. */
  onWait: () => void;
  /** The hold of the chosen time. */
  hold: Hold | undefined;
  /** Called with the typed time as an instant when it is a free one, and without while it is none. */
  onChoose: (starts_at: string | undefined) => void;
};

/** How far ahead the next free time is looked for. */
const DAYS = 14;

/** Who takes a session, any therapist first, and the times that are free on its day; nothing for a service that needs nobody. */
export function FreeTimes({ service, at, wished, onWish, onTake, onWait, hold, onChoose }: FreeTimesProps) {
  const { t } = useTranslation();
  const { data: services = [] } = useQuery({ ...bookableServicesQuery(), enabled: service > 0 });
  const { data: resources = [] } = useQuery({ ...resourcesQuery(), enabled: service > 0 });
  const needs = services.find(({ id }) => id === service)?.needs.flat() ?? [];
  const day = useDebounced(at.slice(0, 10));
  const isAsked = service > 0 && isDay(day) && (needs.length > 0 || wished > 0);
  const { data: slots, isError } = useQuery({
    ...slotsQuery({
      service,
      from: day,
      to: isDay(day) ? addDays(day, DAYS - 1) : day,
      ...(wished > 0 && { resource: wished }),
      ...(hold && { hold: hold.id }),
    }),
    enabled: isAsked,
  });
  const onDay = slots?.filter(({ starts_at }) => toInputDay(starts_at) === day) ?? [];
  const next = slots?.find(({ starts_at }) => toInputDay(starts_at) > day);
  const chosen = onDay.find(({ starts_at }) => toInputDateTime(starts_at) === at.slice(0, 16));
  const choice = chosen?.starts_at;
  useEffect(() => onChoose(choice), [choice, onChoose]);
  const therapists = resources.filter(
    ({ id, kind, is_active }) =>
      kind === 'therapist' && is_active && (needs.length === 0 || needs.includes(id) || id === wished),
  );
  if (service === 0 || therapists.length === 0) return null;
  return (
    <div className={styles.free}>
      <SelectField
        label={t('Therapist')}
        value={wished}
        onChange={({ target }) => onWish(Number(target.value))}
        options={[
          { value: 0, label: t('Any therapist') },
          ...therapists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {isAsked && slots && (
        <>
          <SelectField
            label={t('Free times')}
            value={chosen?.starts_at ?? ''}
            onChange={({ target }) => target.value && onTake(toInputDateTime(target.value))}
            placeholder={
              onDay.length === 0
                ? t('No free time on that day')
                : t('{{count}} free times on that day', { count: onDay.length })
            }
            options={onDay.map((slot) => ({ value: slot.starts_at, label: nameOf(slot) }))}
          />
          {onDay.length === 0 && next && (
            <Button size="small" onClick={() => onTake(toInputDateTime(next.starts_at))}>
              {t('Next free: {{date}}', { date: formatSessionDateTime(next.starts_at) })}
            </Button>
          )}
        </>
      )}
      {isAsked && slots && !hold && (
        <Button size="small" variant="quiet" onClick={onWait}>
          {t('No time suits: waiting list')}
        </Button>
      )}
      <HoldLine hold={hold} />
      {isError && <Note>{t('The free times could not be loaded.')}</Note>}
    </div>
  );
}

/** '10:00 – 10:45, Hodan, Room 1'. */
const nameOf = ({ starts_at, ends_at, resources }: Slot): string =>
  [`${formatTime(starts_at)} – ${formatTime(ends_at)}`, ...resources.map(({ name }) => name)].join(', ');
