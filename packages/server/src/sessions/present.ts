import { dollars, type Measurement, type Session } from '@revive/contract';
import type { Db } from '../db/client.ts';
import type { SessionRow } from './list-query.ts';
import { listMeasurementsOfSessions, listServiceNames, type MeasurementRow } from './queries.ts';

export const toMeasurement = (row: MeasurementRow): Measurement => ({
  id: row.id,
  session_id: row.session_id,
  measurement_type: row.measurement_type_id,
  measurement_type_name: row.type_name,
  measurement_unit: row.unit,
  value: Number(row.value),
  notes: row.notes,
  recorded_at: row.recorded_at.toISOString(),
});

/** Rows as the API speaks them, with their measurements and service names read in one statement each. */
export async function toSessions(db: Db, rows: readonly SessionRow[]): Promise<Session[]> {
  if (rows.length === 0) return [];
  const measurements = await listMeasurementsOfSessions(
    db,
    rows.map((row) => row.id),
  );
  const services = await listServiceNames(db, [...new Set(rows.map((row) => row.booking_id))]);
  const measured = groupBy(measurements, (row) => row.session_id);
  const booked = groupBy(services, (row) => row.booking_id);
  return rows.map((row) => ({
    id: row.id,
    session_number: row.session_number,
    session_count: row.session_count,
    scheduled_date: row.scheduled_at.toISOString(),
    duration_minutes: row.duration_minutes,
    notes: row.notes,
    completed: row.completed_at !== null,
    completed_at: row.completed_at?.toISOString() ?? null,
    paid: row.unpaid_cents === 0,
    price: dollars(row.price_cents),
    unpaid_amount: dollars(row.unpaid_cents),
    discount: dollars(row.discount_cents),
    amount_paid: dollars(row.amount_paid_cents),
    measurements: (measured.get(row.id) ?? []).map(toMeasurement),
    booking_info: {
      id: row.booking_id,
      client_id: row.client_id,
      client_name: row.client_name,
      client_phone: row.client_phone,
      services: (booked.get(row.booking_id) ?? []).map((service) => service.name),
    },
    service: row.service_id,
    service_name: row.service_name,
  }));
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
