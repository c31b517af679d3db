import {
  dollars,
  type Measurement,
  type PlannedSession,
  type ResourceKind,
  type Session,
} from '@revive/contract';
import { versionOf } from '../../lib/version.ts';
import { toPaymentAttempt } from '../payments/index.ts';
import type { PlannedRow, SessionRow } from './list-query.ts';
import type { MeasurementRow } from './queries.ts';
import { statusOf } from './rules.ts';

/** A row, or the same row as JSON within its session. */
export const toMeasurement = (row: MeasurementRow | SessionRow['measurements'][number]): Measurement => ({
  id: row.id,
  session_id: row.session_id,
  measurement_type: row.measurement_type_id,
  measurement_type_name: row.type_name,
  measurement_unit: row.unit,
  value: Number(row.value),
  notes: row.notes,
  recorded_at: new Date(row.recorded_at).toISOString(),
  corrected: row.corrected_at
    ? {
        was: Number(row.value_before),
        by: row.corrected_by ?? '',
        at: new Date(row.corrected_at).toISOString(),
        reason: row.correction_reason ?? '',
      }
    : null,
  version: versionOf({ value: Number(row.value) }),
});

const MINUTE_MS = 60_000;

export const toSession = (row: SessionRow): Session => ({
  ...toUnmeasured(row),
  measurements: row.measurements.map(toMeasurement),
});

/** Only of a session that has a date. */
export function toPlanned(row: PlannedRow): PlannedSession {
  const { scheduled_date, ends_at, ...session } = toUnmeasured(row);
  return { ...session, scheduled_date: scheduled_date!, ends_at: ends_at! };
}

const toUnmeasured = (row: PlannedRow): Omit<Session, 'measurements'> => ({
  id: row.id,
  status: statusOf(row),
  session_number: row.session_number,
  session_count: row.session_count,
  scheduled_date: row.scheduled_at?.toISOString() ?? null,
  ends_at:
    row.scheduled_at && new Date(row.scheduled_at.getTime() + row.duration_minutes * MINUTE_MS).toISOString(),
  duration_minutes: row.duration_minutes,
  notes: row.notes,
  completed: row.completed_at !== null,
  completed_at: row.completed_at?.toISOString() ?? null,
  completed_by: row.completed_by,
  held_by: row.held_by,
  used_up_at: row.used_up_at?.toISOString() ?? null,
  called_off:
    row.attendance === 'called_off'
      ? {
          at: row.attendance_at!.toISOString(),
          is_late: row.called_off_late!,
          reason: row.call_off_reason,
        }
      : null,
  own_change: row.own_change_at && {
    at: row.own_change_at.toISOString(),
    from: row.own_change_from?.toISOString() ?? null,
  },
  paid: row.unpaid_cents === 0,
  price: dollars(row.price_cents),
  unpaid_amount: dollars(row.unpaid_cents),
  discount: dollars(row.discount_cents - row.written_off_cents),
  written_off: dollars(row.written_off_cents),
  amount_paid: dollars(row.amount_paid_cents),
  alerts: row.alerts,
  therapist_wish: row.therapist_wish as Session['therapist_wish'],
  booking_info: {
    id: row.booking_id,
    client_id: row.client_id,
    client_name: row.client_name,
    client_phone: row.client_phone,
    services: row.service_names,
  },
  open_payment: row.open_attempt && toPaymentAttempt(row.open_attempt),
  service: row.service_id,
  service_name: row.service_name,
  needs_place: row.needs_place,
  version: versionOf({
    at: row.scheduled_at?.toISOString() ?? null,
    therapists: row.resources.filter(({ kind }) => kind === 'therapist').map(({ id }) => id),
  }),
  resources: row.resources.map(({ id, kind, name }) => ({ id, kind: kind as ResourceKind, name })),
});
