import { sql } from 'kysely';
import { type Invariant, invariant } from '../../db/invariant.ts';

/** What must be true of the calendar. */
export const scheduleInvariants: Invariant[] = [
  invariant(
    'Nobody and nothing is in two places at once',
    sql`select 'occupancy ' || one.id, resources.name || ' meets occupancy ' || other.id
      from occupancies one
      join occupancies other on other.resource_id = one.resource_id and other.id > one.id and other.during && one.during
      join resources on resources.id = one.resource_id
      where one.released_at is null and other.released_at is null`,
  ),
  invariant(
    'What a session occupies is its time, and it is given up with the session',
    sql`select 'occupancy ' || o.id,
        case when session.cancelled_at is not null then 'its session ' || session.id || ' is cancelled'
          when session.attendance in ('no_show', 'called_off') then 'the client of its session ' || session.id || ' does not come'
          else lower(o.during) || ', and its session ' || session.id || ' is at ' || session.scheduled_at end
      from occupancies o
      join sessions session on session.id = o.session_id
      join booking_services service on service.id = session.booking_service_id
      where o.released_at is null
        and (session.cancelled_at is not null or session.attendance in ('no_show', 'called_off')
          or o.during <> tstzrange(session.scheduled_at, session.scheduled_at + make_interval(
            mins => coalesce(session.own_minutes, service.duration_minutes) + service.buffer_minutes)))`,
  ),
  invariant(
    'Leave that was accepted occupies its time',
    sql`select 'leave request ' || request.id, resources.name || ' is not away from ' || request.starts_at
      from leave_requests request
      join occupancies o on o.id = request.occupancy_id
      join resources on resources.id = request.resource_id
      where request.state = 'accepted'
        and (o.released_at is not null or o.resource_id <> request.resource_id or o.reason <> 'leave'
          or o.during <> tstzrange(request.starts_at, request.ends_at))`,
  ),
  invariant(
    'An open session that was given who and what it needs has all of them',
    sql`select 'session ' || session.id, 'was given ' || session.places || ' and has ' || count(o.id)
      from sessions session
      left join occupancies o on o.session_id = session.id and o.released_at is null
      where session.places is not null and session.completed_at is null and session.cancelled_at is null
        and coalesce(session.attendance, 'arrived') = 'arrived'
      group by session.id
      having count(o.id) <> session.places`,
  ),
];
