import type { Lists, Row } from './list.ts';

const SESSIONS = `select s.id, s.booking_id, s.client_id, c.name as client_name, c.phone as client_phone, s.session_number,
    b.session_count, b.service_id, b.name as service_name, b.duration_minutes, s.scheduled_at, s.notes, s.price_cents,
    s.amount_paid_cents, s.discount_cents, s.unpaid_cents, s.completed_at,
    (select json_agg(json_build_object('id', m.id, 'session_id', m.session_id, 'measurement_type', t.id,
        'measurement_type_name', t.name, 'measurement_unit', t.unit, 'value', m.value, 'notes', m.notes,
        'recorded_at', m.recorded_at) order by m.id)
      from measurements m join measurement_types t on t.id = m.measurement_type_id
      where m.session_id = s.id) as measurements,
    array(select name from booking_services where booking_id = s.booking_id order by id) as services
  from sessions s join clients c on c.id = s.client_id join booking_services b on b.id = s.booking_service_id
  where s.cancelled_at is null`;

const toSession = (row: Row) => ({
  id: row.id,
  session_number: row.session_number,
  session_count: row.session_count,
  scheduled_date: row.scheduled_at,
  duration_minutes: row.duration_minutes,
  notes: row.notes,
  completed: row.completed_at !== null,
  completed_at: row.completed_at,
  paid: row.unpaid_cents === 0,
  price: row.price_cents / 100,
  unpaid_amount: row.unpaid_cents / 100,
  discount: row.discount_cents / 100,
  amount_paid: row.amount_paid_cents / 100,
  measurements: (row.measurements ?? []).map((measurement: Row) => ({
    ...measurement,
    recorded_at: new Date(measurement.recorded_at),
  })),
  booking_info: {
    id: row.booking_id,
    client_id: row.client_id,
    client_name: row.client_name,
    client_phone: row.client_phone,
    services: row.services,
  },
  service: row.service_id,
  service_name: row.service_name,
});

export const sessions: Lists = {
  '/bookings/api/sessions/': {
    statements: {
      'completed=false': `${SESSIONS} and s.completed_at is null order by s.scheduled_at, s.id`,
      'completed=true': `${SESSIONS} and s.completed_at is not null
        order by s.unpaid_cents > 0 desc, s.completed_at desc, s.id desc`,
    },
    present: toSession,
    keyOf: ({ completed_at, unpaid_cents, scheduled_at, id }) =>
      completed_at
        ? ['done', unpaid_cents > 0, completed_at.toISOString(), id]
        : ['date', null, scheduled_at.toISOString(), id],
  },
};
