import type { Texts } from '@revive/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type {
  MeasurementTypes,
  ServiceCategories,
  ServiceMeasurements,
  ServiceNeeds,
  Services,
} from '../../db/types.generated.ts';

export const lockService = (db: Db, id: number) =>
  db
    .selectFrom('services')
    .select(['id', 'texts', 'unit_price_cents'])
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
export const insertMissingTypes = (db: Db, types: readonly (NamedType & { texts: Texts })[]) =>
  sql`insert into measurement_types (name, unit, texts)
      select wanted.name, wanted.unit, wanted.texts::jsonb
      from unnest(${types.map((type) => type.name)}::text[], ${types.map((type) => type.unit)}::text[],
        ${types.map((type) => JSON.stringify(type.texts))}::text[]) as wanted(name, unit, texts)
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

const CATEGORY = ['id', 'name', 'description', 'texts', 'is_active'] as const;

export type CategoryRow = Pick<Selectable<ServiceCategories>, (typeof CATEGORY)[number]>;

export const insertCategory = (db: Db, category: Insertable<ServiceCategories>) =>
  db.insertInto('service_categories').values(category).returning(CATEGORY).executeTakeFirstOrThrow();

/** Locks a category against other changes of it. */
export const lockCategory = (db: Db, id: number) =>
  db.selectFrom('service_categories').select(CATEGORY).where('id', '=', id).forUpdate().executeTakeFirst();

export const updateCategoryRow = (db: Db, id: number, changes: Updateable<ServiceCategories>) =>
  db
    .updateTable('service_categories')
    .set(changes)
    .where('id', '=', id)
    .returning(CATEGORY)
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
    .select(CATEGORY)
    .select(sortName.as('sort_name'))
    .orderBy(sortName)
    .limit(limit);
  if (after !== undefined) query = query.where(sortName, '>', after);
  return query.execute();
}

const TYPE = ['id', 'name', 'unit', 'texts'] as const;

export type TypeRow = Pick<Selectable<MeasurementTypes>, (typeof TYPE)[number]>;

export const lockType = (db: Db, id: number) =>
  db.selectFrom('measurement_types').select(TYPE).where('id', '=', id).forUpdate().executeTakeFirst();

export const updateTypeRow = (db: Db, id: number, changes: Updateable<MeasurementTypes>) =>
  db
    .updateTable('measurement_types')
    .set(changes)
    .where('id', '=', id)
    .returning(TYPE)
    .executeTakeFirstOrThrow();

/** Whether anything was measured in a type, also what was removed later. */
export const isMeasured = async (db: Db, typeId: number): Promise<boolean> =>
  (await db
    .selectFrom('measurements')
    .select('id')
    .where('measurement_type_id', '=', typeId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export function listTypeRows(
  db: Db,
  serviceId: number | undefined,
  after: { name: string; unit: string } | undefined,
  limit: number,
) {
  const [sortName, sortUnit] = [sql<string>`lower(name)`, sql<string>`lower(unit)`];
  let query = db
    .selectFrom('measurement_types')
    .select(TYPE)
    .select([sortName.as('sort_name'), sortUnit.as('sort_unit')])
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

/** Services that can be booked, by name in any case. */
export const findServicesByName = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('services')
    .select(['id', 'name', 'days_between_sessions', 'duration_minutes', 'buffer_minutes'])
    .where('archived_at', 'is', null)
    .where(sql`lower(name)`, '=', sql<string>`any(${names.map((name) => name.toLowerCase())}::text[])`)
    .execute();
