import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type {
  ServiceCategories,
  ServiceMeasurements,
  ServiceNeeds,
  Services,
} from '../../db/types.generated.ts';

export const lockService = (db: Db, id: number) =>
  db
    .selectFrom('services')
    .select(['id', 'unit_price_cents'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const insertService = (db: Db, service: Insertable<Services>) =>
  db.insertInto('services').values(service).returning('id').executeTakeFirstOrThrow();

export const updateServiceRow = (db: Db, id: number, changes: Updateable<Services>) =>
  db.updateTable('services').set(changes).where('id', '=', id).execute();

export const deleteService = (db: Db, id: number) => db.deleteFrom('services').where('id', '=', id).execute();

export const deletePairings = (db: Db, serviceId: number) =>
  db.deleteFrom('service_measurements').where('service_id', '=', serviceId).execute();

export const deleteNeeds = (db: Db, serviceId: number) =>
  db.deleteFrom('service_needs').where('service_id', '=', serviceId).execute();

export const insertNeeds = (db: Db, needs: Insertable<ServiceNeeds>[]) =>
  db.insertInto('service_needs').values(needs).execute();

/** Deactivates the measurement options of a service that are not of the given types. */
export const switchOffOtherPairings = (db: Db, serviceId: number, typeIds: readonly number[]) =>
  db
    .updateTable('service_measurements')
    .set({ is_active: false })
    .where('service_id', '=', serviceId)
    .where(sql<boolean>`measurement_type_id <> all (${typeIds}::bigint[])`)
    .execute();

export const switchOnPairings = (db: Db, pairings: Insertable<ServiceMeasurements>[]) =>
  db
    .insertInto('service_measurements')
    .values(pairings)
    .onConflict((conflict) =>
      conflict.columns(['service_id', 'measurement_type_id']).doUpdateSet({ is_active: true }),
    )
    .execute();

export const listOptionsOfService = (db: Db, serviceId: number) =>
  db
    .selectFrom('service_measurements')
    .innerJoin('measurement_types', 'measurement_types.id', 'service_measurements.measurement_type_id')
    .select([
      'service_measurements.id',
      'service_measurements.measurement_type_id',
      'measurement_types.name',
      'measurement_types.unit',
    ])
    .where('service_measurements.service_id', '=', serviceId)
    .where('service_measurements.is_active', '=', true)
    .orderBy(sql`lower(measurement_types.name)`)
    .orderBy(sql`lower(measurement_types.unit)`)
    .execute();

export const listExistingTypeIds = (db: Db, ids: readonly number[]) =>
  db.selectFrom('measurement_types').select('id').where('id', 'in', ids).execute();

type NamedType = { name: string; unit: string };
const unnested = (types: readonly NamedType[]) =>
  sql`unnest(${types.map((type) => type.name)}::text[], ${types.map((type) => type.unit)}::text[])`;

/** Adds missing measurement types, compared case-insensitively. */
export const insertMissingTypes = (db: Db, types: readonly NamedType[]) =>
  sql`insert into measurement_types (name, unit)
      select wanted.name, wanted.unit from ${unnested(types)} as wanted(name, unit)
      where not exists (select from measurement_types t
                        where lower(t.name) = lower(wanted.name) and lower(t.unit) = lower(wanted.unit))
      on conflict do nothing`.execute(db);

export const listTypesByName = async (db: Db, types: readonly NamedType[]): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct t.id from measurement_types t
    join ${unnested(types)} as wanted(name, unit)
      on lower(t.name) = lower(wanted.name) and lower(t.unit) = lower(wanted.unit)`.execute(db);
  return rows;
};

export const insertCategory = (db: Db, category: Insertable<ServiceCategories>) =>
  db
    .insertInto('service_categories')
    .values(category)
    .returning(['id', 'name', 'description', 'is_active'])
    .executeTakeFirstOrThrow();

export const findCategoryByName = (db: Db, name: string) =>
  db
    .selectFrom('service_categories')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();

export function listCategoryRows(db: Db, after: string | undefined, limit: number) {
  const sortName = sql<string>`lower(name)`;
  let query = db
    .selectFrom('service_categories')
    .select(['id', 'name', 'description', 'is_active', sortName.as('sort_name')])
    .orderBy(sortName)
    .limit(limit);
  if (after !== undefined) query = query.where(sortName, '>', after);
  return query.execute();
}

export function listTypeRows(
  db: Db,
  serviceId: number | undefined,
  after: { name: string; unit: string } | undefined,
  limit: number,
) {
  const [sortName, sortUnit] = [sql<string>`lower(name)`, sql<string>`lower(unit)`];
  let query = db
    .selectFrom('measurement_types')
    .select(['id', 'name', 'unit', sortName.as('sort_name'), sortUnit.as('sort_unit')])
    .orderBy(sortName)
    .orderBy(sortUnit)
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(lower(name), lower(unit)) > (${after.name}, ${after.unit})`);
  if (serviceId !== undefined) {
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('service_measurements')
        .select('measurement_type_id')
        .where('service_id', '=', serviceId)
        .where('is_active', '=', true),
    );
  }
  return query.execute();
}
