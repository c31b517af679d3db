import type { ExportKind } from '@revive/contract';
import { sql } from 'kysely';
import type { ExportFile } from './export-file.ts';
import { utc, yes } from './to-bring-in.ts';

/** What is booked, held and measured. */
export const FILES_OF_TREATMENTS: Readonly<
  Record<
    Extract<
      ExportKind,
      'services' | 'packages' | 'package_services' | 'bookings' | 'sessions' | 'measurements'
    >,
    ExportFile
  >
> = {
  services: {
    about: 'The services that are offered.',
    columns: {
      id: 'The number by which the other files name it',
      name: 'In English',
      category: 'The name of its category',
      price: 'Of a session, in dollars',
      sessions: 'How many a course has',
      days_between: 'Days from one session to the next',
      minutes: 'How long a session takes',
      is_active: 'Whether it can be booked',
      texts: 'Name and description in other languages, as JSON',
    },
    rows: (after, limit) => sql`
      select services.id as after, services.id, services.name, service_categories.name as category, unit_price_cents / 100.0::float8 as price,
        session_count as sessions, days_between_sessions as days_between, duration_minutes as minutes, ${yes('services.is_active')} as is_active,
        nullif(services.texts::text, '{}') as texts
      from services join service_categories on service_categories.id = category_id
      where archived_at is null and services.id > ${after} order by services.id limit ${limit}`,
  },
  packages: {
    about: 'The packages that are offered, and those that were.',
    columns: {
      id: 'The number by which the other files name it',
      name: 'In English',
      price: 'Dollars',
      valid_months: 'How many months after its sale it ends; empty where it does not',
      is_active: 'Whether it can be sold',
      texts: 'Name in other languages, as JSON',
    },
    rows: (after, limit) => sql`
      select id as after, id, name, price_cents / 100.0::float8 as price, valid_months, ${yes('is_active')} as is_active,
        nullif(texts::text, '{}') as texts
      from packages where id > ${after} order by id limit ${limit}`,
  },
  package_services: {
    about: 'The sessions that are in each package.',
    columns: {
      package: 'The id of the package',
      service: 'The id of the service',
      sessions: 'How many of them',
    },
    rows: (after, limit) => sql`
      select package_id * 1000 + place as after, package_id as package, service_id as service, session_count as sessions
      from package_services where package_id * 1000 + place > ${after} order by 1 limit ${limit}`,
  },
  bookings: {
    about: 'Every booking, cancelled ones too.',
    columns: {
      id: 'The number by which the other files name it',
      client: 'The id of the client',
      client_name: 'Her name',
      scheduled_at:
        'When its first session was planned for, in UTC; empty where its sessions are planned one by one',
      package: 'The package it is, as it was called when it was sold',
      ends_on: 'The last day on which sessions of the package can be held; empty where it does not end',
      status: 'pending, confirmed, completed or cancelled',
      cost: 'What it costs, in dollars',
      discount: 'Of it, what was granted or given up, in dollars',
      paid: 'What was received for it, in dollars',
      created_at: 'When it was made, in UTC',
    },
    rows: (after, limit) => sql`
      select bookings.id as after, bookings.id, client_id as client, clients.name as client_name, ${utc('scheduled_at')} as scheduled_at,
        package_name as package, ends_on::text as ends_on, status,
        cost_cents / 100.0::float8 as cost, discount_cents / 100.0::float8 as discount, amount_paid_cents / 100.0::float8 as paid,
        ${utc('bookings.created_at')} as created_at
      from bookings join clients on clients.id = client_id
      where bookings.id > ${after} order by bookings.id limit ${limit}`,
  },
  sessions: {
    about: 'Every session of every booking.',
    columns: {
      id: 'The number by which the measurements name it',
      booking: 'The id of the booking',
      client: 'The id of the client',
      service: 'The name of the service, as it was booked',
      number: 'Its place in the course',
      scheduled_at: 'When it is planned for, in UTC; empty where it is to be planned',
      completed_at: 'When it was held, in UTC; empty where it was not',
      attendance: 'arrived, no_show or called_off; empty where nothing was noted',
      is_used_up: 'Whether a client who did not come has used it up, or it lapsed',
      is_lapsed: 'Whether it lapsed with its package',
      is_cancelled:
        'Whether its booking was cancelled before it was held, or it was exchanged for another one',
      price: 'Dollars',
      discount: 'Dollars',
      paid: 'Dollars',
      notes: 'What was noted in it',
    },
    rows: (after, limit) => sql`
      select sessions.id as after, sessions.id, sessions.booking_id as booking, client_id as client, booking_services.name as service,
        session_number as number, ${utc('scheduled_at')} as scheduled_at, ${utc('completed_at')} as completed_at, attendance,
        case when used_up_at is null then 'no' else 'yes' end as is_used_up,
        case when lapsed_at is null then 'no' else 'yes' end as is_lapsed,
        case when cancelled_at is null then 'no' else 'yes' end as is_cancelled, price_cents / 100.0::float8 as price,
        discount_cents / 100.0::float8 as discount, amount_paid_cents / 100.0::float8 as paid, notes
      from sessions join booking_services on booking_services.id = booking_service_id
      where sessions.id > ${after} order by sessions.id limit ${limit}`,
  },
  measurements: {
    about: 'What was measured, without what was removed.',
    columns: {
      session: 'The id of the session',
      client: 'The id of the client',
      measurement: 'What was measured',
      value: 'In the unit beside it',
      unit: 'Such as cm or kg',
      notes: 'What was noted beside it',
      recorded_at: 'When, in UTC',
    },
    rows: (after, limit) => sql`
      select measurements.id as after, session_id as session, client_id as client, measurement_types.name as measurement, value::float8 as value,
        unit, notes, ${utc('recorded_at')} as recorded_at
      from measurements join measurement_types on measurement_types.id = measurement_type_id
      where removed_at is null and measurements.id > ${after} order by measurements.id limit ${limit}`,
  },
};
