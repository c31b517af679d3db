import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Conditions } from '../../db/where-all.ts';
import type { Filter } from './list-filter.ts';

type Outcome = NonNullable<Filter['outcome']>;

// Spelled as the partial indexes of held, missed and late called-off sessions have them.
const OUTCOMES: Record<Outcome, RawBuilder<SqlBool>> = {
  booked: sql`coalesce(sessions.attendance, 'arrived') = 'arrived'`,
  held: sql`sessions.completed_at is not null`,
  no_show: sql`sessions.attendance = 'no_show'`,
  called_off_late: sql`sessions.called_off_late`,
};

/** The conditions behind the figures of the report Calendar, which count in the same way. */
export function calendarConditionsOf(filter: Filter): Conditions {
  const { outcome, resource, resource_kind, service, weekday, hour, time_zone } = filter;
  const local = sql`(sessions.scheduled_at at time zone ${time_zone ?? 'UTC'})`;
  return [
    ...(outcome ? [OUTCOMES[outcome]] : []),
    ...(resource ? [hasResource(resource, filter)] : []),
    ...(resource_kind ? [hasKind(resource_kind)] : []),
    ...(service
      ? [
          sql<boolean>`exists (select from booking_services service
            where service.id = sessions.booking_service_id and service.service_id = ${service})`,
        ]
      : []),
    ...(weekday === undefined ? [] : [sql<boolean>`extract(isodow from ${local}) = ${weekday}`]),
    ...(hour === undefined ? [] : [sql<boolean>`extract(hour from ${local}) = ${hour}`]),
  ];
}

/** Sessions that occupy a resource, by its own calendar; those whose client was away would have occupied it. */
function hasResource(id: number, { outcome, starts, ends }: Filter): RawBuilder<SqlBool> {
  const occupy = sql`sessions.id in (select session_id from occupancies o
    where o.resource_id = ${id} and o.released_at is null and o.reason = 'session'
      and o.during && tstzrange(${starts ?? null}, ${ends ?? null}))`;
  const would = sql`(sessions.attendance in ('no_show', 'called_off') and exists (select from occupancies o
    where o.session_id = sessions.id and o.resource_id = ${id} and o.released_at = sessions.attendance_at
      and lower(o.during) = sessions.scheduled_at))`;
  if (outcome === 'booked' || outcome === 'held') return sql`${occupy}`;
  return outcome ? sql`${would}` : sql`(${occupy} or ${would})`;
}

const hasKind = (kind: string): RawBuilder<SqlBool> =>
  sql`exists (select from occupancies o join resources resource on resource.id = o.resource_id
    where o.session_id = sessions.id and o.released_at is null and resource.kind = ${kind})`;
