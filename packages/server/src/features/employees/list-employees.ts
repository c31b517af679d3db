import type { Employee, Page, PageQuery } from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { toEmployee } from './present.ts';
import { listEmployeeRows } from './queries.ts';

// Approved or not, and the id.
const Key = z.tuple([KeyPart.flag, KeyPart.id]).transform(([is_approved, id]) => ({ is_approved, id }));

/** Employees, those waiting for approval first. */
export async function listEmployees(
  db: Db,
  { search, page_size, cursor }: PageQuery & { search?: string | undefined },
): Promise<Page<Employee>> {
  const place = readCursor(cursor, Key);
  const rows = await listEmployeeRows(db, search, place, page_size + 1);
  return pageBy(rows, page_size, (row) => [row.approved_at !== null, row.id], toEmployee);
}
