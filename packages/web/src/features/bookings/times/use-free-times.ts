import { useQuery } from '@tanstack/react-query';
import { addDays, toInputDateTime, toInputDay } from '../../../lib/date.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { bookableServicesQuery } from '../../../queries/bookings.ts';
import { slotsQuery } from '../../../queries/schedule.ts';
import { isDay } from '../calendar/calendar-days.ts';
import { offeredSlots } from './offered-slots.ts';

export type Sought = {
  /** The first chosen service; 0 while there is none. */
  service: number;
  /** The typed date and time, in the format of a date-time field. */
  at: string;
  /** The wished therapist; 0 for any. */
  wished: number;
  /** The caller's own hold: its time is free for the caller. */
  hold?: string | undefined;
  /** The session that is to move: its time is free for it. */
  session?: number | undefined;
  /** Whom it is for: only who and what fits them. */
  client?: number | undefined;
};

/** How far ahead free times are looked for. */
const DAYS = 14;

/** The free times of a service on the typed day, or the soonest ones while no day is typed. */
export function useFreeTimes({ service, at, wished, hold, session, client }: Sought) {
  const { data: services = [] } = useQuery({ ...bookableServicesQuery(), enabled: service > 0 });
  const needs = services.find(({ id }) => id === service)?.needs.flat() ?? [];
  const typedDay = useDebounced(at.slice(0, 10));
  const hasDay = isDay(typedDay);
  const day = hasDay ? typedDay : toInputDay(new Date());
  const isAsked = service > 0 && (typedDay === '' || hasDay) && (needs.length > 0 || wished > 0);
  const { data, isError } = useQuery({
    ...slotsQuery({
      service,
      from: day,
      to: addDays(day, DAYS - 1),
      ...(wished > 0 && { resource: wished }),
      ...(hold && { hold }),
      ...(session && { session }),
      ...(client && { client }),
    }),
    enabled: isAsked,
  });
  const slots = isAsked ? data : undefined;
  return {
    needs,
    /** Undefined while they are not known, or where the service needs neither therapist nor room. */
    slots,
    onDay: hasDay ? (slots?.filter(({ starts_at }) => toInputDay(starts_at) === day) ?? []) : [],
    offered: offeredSlots(slots ?? [], hasDay ? day : '', at),
    chosen: slots?.find(({ starts_at }) => toInputDateTime(starts_at) === at.slice(0, 16)),
    hasDay,
    isError: isAsked && isError,
  };
}
