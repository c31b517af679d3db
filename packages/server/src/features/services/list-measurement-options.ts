import type { MeasurementOption } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { listOptionsOfService } from './queries.ts';

/** What may be measured for one service, by name; an option's id names the pairing. */
export async function listMeasurementOptions(db: Db, serviceId: number): Promise<MeasurementOption[]> {
  const rows = await listOptionsOfService(db, serviceId);
  return rows.map(({ id, measurement_type_id, name, unit }) => ({
    id,
    measurement_type: { id: measurement_type_id, name, unit },
  }));
}
