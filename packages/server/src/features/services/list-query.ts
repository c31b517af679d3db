import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like-pattern.ts';

export interface Filter {
  search?: string | null | undefined;
  is_active?: boolean | undefined;
}

/** The cursor: next to this row, forwards or backwards. */
export interface Place {
  direction: 'next' | 'previous';
  sort_name: string;
  id: number;
}

const sortName = sql<string>`lower(services.name)`;

const selectServices = (db: Db) =>
  db
    .selectFrom('services')
    .innerJoin('service_categories', 'service_categories.id', 'services.category_id')
    .leftJoin('images', 'images.hash', 'services.image_hash')
    .select(({ selectFrom }) => [
      'services.id',
      'services.name',
      sortName.as('sort_name'),
      'services.description',
      'services.texts',
      'services.unit_price_cents',
      'services.duration_minutes',
      'services.category_id',
      'service_categories.name as category_name',
      'services.is_active',
      'services.session_count',
      'services.days_between_sessions',
      'services.buffer_minutes',
      'services.self_booking',
      'services.image_hash',
      'images.width as image_width',
      'images.height as image_height',
      jsonArrayFrom(
        selectFrom('service_needs')
          .innerJoin('resources', 'resources.id', 'service_needs.resource_id')
          .select(sql<number[]>`array_agg(resource_id order by resource_id)`.as('resources'))
          .whereRef('service_needs.service_id', '=', 'services.id')
          .where('resources.archived_at', 'is', null)
          .groupBy('place')
          .orderBy('place'),
      ).as('needs'),
      jsonArrayFrom(
        selectFrom('service_measurements')
          .innerJoin('measurement_types', 'measurement_types.id', 'service_measurements.measurement_type_id')
          .select(['measurement_types.id', 'measurement_types.name', 'measurement_types.unit'])
          .whereRef('service_measurements.service_id', '=', 'services.id')
          .where('service_measurements.is_active', '=', true)
          .orderBy(sql`lower(measurement_types.name)`)
          .orderBy(sql`lower(measurement_types.unit)`),
      ).as('measurement_types'),
    ])
    .where('services.archived_at', 'is', null);

export type ServiceRow = Awaited<ReturnType<ReturnType<typeof selectServices>['execute']>>[number];

export const findService = (db: Db, id: number) =>
  selectServices(db).where('services.id', '=', id).executeTakeFirst();

/** Whether a part of its name, in any language, is this text. */
const isCalled = (search: string) =>
  sql<boolean>`all_names(services.name, services.texts) ilike ${containing(search)}`;

/** Services by name, `limit` of them next to the cursor; backwards, the nearest come first. */
export function listServiceRows(
  db: Db,
  filter: Filter,
  place: Place | undefined,
  limit: number,
): Promise<ServiceRow[]> {
  const isBack = place?.direction === 'previous';
  let query = selectServices(db)
    .orderBy(sortName, isBack ? 'desc' : 'asc')
    .orderBy('services.id', isBack ? 'desc' : 'asc')
    .limit(limit);
  if (filter.search) query = query.where(isCalled(filter.search));
  if (filter.is_active !== undefined) query = query.where('services.is_active', '=', filter.is_active);
  if (place) {
    const beside = sql`(${place.sort_name}, ${place.id}::bigint)`;
    const own = sql`(lower(services.name), services.id)`;
    query = query.where(isBack ? sql<boolean>`${own} < ${beside}` : sql<boolean>`${own} > ${beside}`);
  }
  return query.execute();
}

/** The number of matching services on all pages. */
export async function countServices(db: Db, filter: Filter): Promise<number> {
  let query = db
    .selectFrom('services')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null);
  if (filter.search) query = query.where(isCalled(filter.search));
  if (filter.is_active !== undefined) query = query.where('is_active', '=', filter.is_active);
  return (await query.executeTakeFirstOrThrow()).count;
}
