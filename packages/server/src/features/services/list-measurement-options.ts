import type { MeasurementOption } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { listOptionsOfService } from './queries.ts';

/** The measurements of one service, by name. An option's id is that of the pair of service and type. */
export async function listMeasurementOptions(db: Db, serviceId: number): Promise<MeasurementOption[]> {
  const rows = await listOptionsOfService(db, serviceId);
  return rows.map(({ id, measurement_type_id, name, unit }) => ({
    id,
    measurement_type: { id: measurement_type_id, name, unit },
  }));
}
