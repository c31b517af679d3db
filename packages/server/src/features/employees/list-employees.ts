import type { Employee, Page, PageQuery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { decodeCursor, pageBy } from '../../http/paging.ts';
import { Invalid } from '../../lib/errors.ts';
import { toEmployee } from './present.ts';
import { listEmployeeRows, type Place } from './queries.ts';

/** Employees, those waiting for approval first. */
export async function listEmployees(
  db: Db,
  { search, page_size, cursor }: PageQuery & { search?: string | undefined },
): Promise<Page<Employee>> {
  const place = cursor === undefined ? undefined : placeOf(cursor);
  const rows = await listEmployeeRows(db, search, place, page_size + 1);
  return pageBy(rows, page_size, (row) => [row.approved_at !== null, row.id], toEmployee);
}

function placeOf(cursor: string): Place {
  const [is_approved, id] = decodeCursor(cursor, 2);
  if (typeof is_approved === 'boolean' && Number.isSafeInteger(id)) return { is_approved, id: id as number };
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}
