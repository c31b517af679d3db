import {
  type NewServiceCategory,
  type Page,
  type PageQuery,
  type ServiceCategory,
  type ServiceCategoryChange,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { pageByName } from '../../http/paging.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { changedTexts } from '../../lib/texts.ts';
import { refuseStale } from '../../lib/version.ts';
import { toCategory } from './present.ts';
import {
  findCategoryByName,
  insertCategory,
  listCategoryRows,
  lockCategory,
  updateCategoryRow,
} from './queries.ts';

export const listServiceCategories = (db: Db, query: PageQuery): Promise<Page<ServiceCategory>> =>
  pageByName(query, async (after, limit) =>
    (await listCategoryRows(db, after, limit)).map((row) => ({
      sort_name: row.sort_name,
      ...toCategory(row),
    })),
  );

export const createServiceCategory = (
  db: Db,
  { texts, ...category }: NewServiceCategory,
): Promise<ServiceCategory> =>
  insertCategory(db, { ...category, texts: changedTexts({}, texts) })
    .then(toCategory)
    .catch(refuseTakenName);

/** Changes a category; its services stay in it. */
export const updateServiceCategory = (
  db: Db,
  id: number,
  { texts, version, is_active, ...named }: ServiceCategoryChange,
): Promise<ServiceCategory> =>
  inTransaction(db, async (trx) => {
    const before = found(await lockCategory(trx, id), 'Category');
    await refuseStale(version, async () => toCategory(before));
    const changes = {
      ...named,
      is_active: is_active ?? before.is_active,
      texts: changedTexts(before.texts, texts),
    };
    return toCategory(await updateCategoryRow(trx, id, changes));
  }).catch(refuseTakenName);

function refuseTakenName(error: { constraint?: string }): never {
  if (error.constraint === 'service_categories_name')
    throw new Invalid({ name: [text('A category with this name already exists.')] });
  throw error;
}

/** The id of the category with this name, compared case-insensitively, which is added where it is missing. */
export async function findOrCreateServiceCategory(
  db: Db,
  category: Omit<NewServiceCategory, 'is_active'>,
): Promise<number> {
  const found = await findCategoryByName(db, category.name);
  return (found ?? (await createServiceCategory(db, { ...category, is_active: true }))).id;
}
