import type { Measurement, MeasurementOption, Page } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageBy, pageById } from '../../http/paging.ts';
import { toMeasurement } from './present.ts';
import { listMeasurementsOfClient, listOptions } from './queries.ts';

interface Paging {
  page_size: number;
  cursor?: string | undefined;
}

export async function listMeasurements(
  db: Db,
  { client, page_size, cursor }: Paging & { client: number },
): Promise<Page<Measurement>> {
  const rows = await listMeasurementsOfClient(db, client, idCursor(cursor), page_size + 1);
  return pageById(rows, page_size, toMeasurement);
}

/** The measurements of a service's sessions (spec 7, available_measurements). */
export async function listMeasurementOptions(
  db: Db,
  { service_id, page_size, cursor }: Paging & { service_id: number },
): Promise<Page<MeasurementOption>> {
  const rows = await listOptions(db, service_id, idCursor(cursor), page_size + 1);
  return pageBy(
    rows,
    page_size,
    (row) => [row.id],
    ({ id, type_id, name, unit }) => ({ id, measurement_type: { id: type_id, name, unit } }),
  );
}
