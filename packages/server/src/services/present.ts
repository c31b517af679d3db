import { dollars, type MeasurementType, type Service } from '@revive/contract';
import type { Db } from '../db/client.ts';
import type { ServiceRow } from './list-query.ts';
import { listTypesOfServices } from './queries.ts';
import { clockText } from './rules.ts';

export const toService = (row: ServiceRow, types: MeasurementType[]): Service => ({
  id: row.id,
  name: row.name,
  description: row.description,
  unit_price: dollars(row.unit_price_cents),
  price: dollars(row.unit_price_cents),
  duration: clockText(row.duration_minutes),
  category: row.category_id,
  category_name: row.category_name,
  is_active: row.is_active,
  session_count: row.session_count,
  days_between_sessions: row.days_between_sessions,
  measurement_types: types,
});

/** Rows as the API speaks them; what is measured for all of them is read in one statement. */
export async function toServices(db: Db, rows: ServiceRow[]): Promise<Service[]> {
  if (rows.length === 0) return [];
  const ofService = new Map<number, MeasurementType[]>(rows.map((row) => [row.id, []]));
  const types = await listTypesOfServices(db, [...ofService.keys()]);
  for (const { service_id, ...type } of types) ofService.get(service_id)?.push(type);
  return rows.map((row) => toService(row, ofService.get(row.id)!));
}
