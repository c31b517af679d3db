import type { Db } from '../db/client.ts';
import { found } from '../errors.ts';
import { deleteCategory } from './queries.ts';

/** Removes a category; the database leaves its products without one. */
export async function removeCategory(db: Db, id: number): Promise<void> {
  found(await deleteCategory(db, id), 'Category');
}
