import { toSession } from '../../../packages/server/src/features/sessions/present.ts';
import type { Lists } from './list.ts';

const MEASUREMENTS = `(select coalesce(json_agg(json_build_object('id', m.id, 'session_id', m.session_id,
      'measurement_type_id', t.id, 'type_name', t.name, 'unit', t.unit, 'value', m.value::text, 'notes', m.notes,
      'recorded_at', m.recorded_at, 'corrected_at', m.corrected_at, 'value_before', m.value_before::text,
      'correction_reason', m.correction_reason,
      'corrected_by', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)) order by m.id), '[]')
    from measurements m join measurement_types t on t.id = m.measurement_type_id left join users u on u.id = m.corrected_by
    where m.session_id = s.id and m.removed_at is null)`;

const RESOURCES = `(select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'name', r.name)
      order by array_position(array['therapist', 'room', 'machine'], r.kind), r.id), '[]')
    from occupancies o join resources r on r.id = o.resource_id
    where o.session_id = s.id and (o.released_at is null or (s.attendance in ('no_show', 'called_off')
      and o.released_at = s.attendance_at and lower(o.during) = s.scheduled_at)))`;

const SESSIONS = `select s.id, s.booking_id, s.client_id, c.name as client_name, c.phone as client_phone, s.session_number,
    b.session_count, b.service_id, b.name as service_name, coalesce(s.own_minutes, b.duration_minutes) as duration_minutes,
    s.scheduled_at, s.notes, s.price_cents, s.amount_paid_cents, s.discount_cents, s.written_off_cents, s.unpaid_cents,
    s.completed_at, s.earned_at, s.used_up_at, s.called_off_late, s.call_off_reason, s.attendance, s.attendance_at,
    s.cancelled_at, s.own_change_at, s.own_change_from, s.needs_place, ${MEASUREMENTS} as measurements, ${RESOURCES} as resources,
    array(select name from booking_services where booking_id = s.booking_id order by id) as service_names,
    (select json_build_object('id', r.user_id, 'resource', r.id, 'name', r.name) from resources r where r.id = s.held_by) as held_by,
    (select json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
      from users u where u.id = s.completed_by) as completed_by,
    (select to_json(a) from payment_attempts a
      where a.booking_id = s.booking_id and a.state in ('created', 'sent', 'unknown', 'doubtful')) as open_attempt
  from sessions s join clients c on c.id = s.client_id join booking_services b on b.id = s.booking_service_id
  where s.cancelled_at is null`;

export const sessions: Lists = {
  '/bookings/api/sessions/': {
    statements: {
      'completed=false': `${SESSIONS} and s.earned_at is null order by s.scheduled_at, s.id`,
      'completed=true': `${SESSIONS} and s.earned_at is not null
        order by s.unpaid_cents > 0 desc, s.earned_at desc, s.id desc`,
    },
    present: (row) => toSession(row as Parameters<typeof toSession>[0]),
    keyOf: ({ earned_at, unpaid_cents, scheduled_at, id }) =>
      earned_at
        ? ['done', unpaid_cents > 0, earned_at.toISOString(), id]
        : ['date', null, scheduled_at.toISOString(), id],
  },
};
