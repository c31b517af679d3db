import { type Page, type PageQuery, type ServiceCategory, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { pageByName } from '../../http/paging.ts';
import { Invalid } from '../../lib/errors.ts';
import { findCategoryByName, insertCategory, listCategoryRows } from './queries.ts';

export const listServiceCategories = (db: Db, query: PageQuery): Promise<Page<ServiceCategory>> =>
  pageByName(query, (after, limit) => listCategoryRows(db, after, limit));

export const createServiceCategory = (db: Db, body: Omit<ServiceCategory, 'id'>): Promise<ServiceCategory> =>
  insertCategory(db, body).catch((error: { constraint?: string }) => {
    if (error.constraint === 'service_categories_name')
      throw new Invalid({ name: [text('A category with this name already exists.')] });
    throw error;
  });

/** The id of the category with this name, compared case-insensitively, which is added where it is missing. */
export async function findOrCreateServiceCategory(
  db: Db,
  category: { name: string; description: string },
): Promise<number> {
  const found = await findCategoryByName(db, category.name);
  return (found ?? (await createServiceCategory(db, { ...category, is_active: true }))).id;
}
