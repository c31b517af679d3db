import type { MeasurementType, Page, PageQuery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { decodeCursor, pageBy } from '../../http/paging.ts';
import { listTypeRows } from './queries.ts';

/** All measurement types by name, or those offered for one service. */
export async function listMeasurementTypes(
  db: Db,
  { service, page_size, cursor }: PageQuery & { service?: number | undefined },
): Promise<Page<MeasurementType>> {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const rows = await listTypeRows(db, service, after, page_size + 1);
  return pageBy(
    rows,
    page_size,
    (row) => [row.sort_name, row.sort_unit],
    ({ id, name, unit }) => ({ id, name, unit }),
  );
}

function placeOf(cursor: string) {
  const [name, unit] = decodeCursor(cursor, 2).map(String);
  return { name: name!, unit: unit! };
}
