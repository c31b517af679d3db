import type { MeasurementTypeEntry, Page, PageQuery } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { toTypeEntry } from './present.ts';
import { listTypeRows } from './queries.ts';

const Key = z.tuple([KeyPart.text, KeyPart.text]).transform(([name, unit]) => ({ name, unit }));

/** All measurement types by name, or those offered for one service. */
export async function listMeasurementTypes(
  db: Db,
  { service, page_size, cursor }: PageQuery & { service?: number | undefined },
): Promise<Page<MeasurementTypeEntry>> {
  const after = readCursor(cursor, Key);
  const rows = await listTypeRows(db, service, after, page_size + 1);
  return pageBy(rows, page_size, (row) => [row.sort_name, row.sort_unit], toTypeEntry);
}
