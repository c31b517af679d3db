import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { PackageServices, Packages } from '../../db/types.generated.ts';

const sortName = sql<string>`lower(packages.name)`;

const selectPackages = (db: Db) =>
  db.selectFrom('packages').select(({ selectFrom, exists }) => [
    'packages.id',
    'packages.name',
    'packages.texts',
    'packages.price_cents',
    'packages.valid_months',
    'packages.is_active',
    sortName.as('sort_name'),
    exists(selectFrom('bookings').select('bookings.id').whereRef('package_id', '=', 'packages.id')).as(
      'is_sold',
    ),
    jsonArrayFrom(
      selectFrom('package_services')
        .innerJoin('services', 'services.id', 'package_services.service_id')
        .select([
          'services.id',
          'services.name',
          'services.texts',
          'services.unit_price_cents',
          'package_services.session_count',
          sql<boolean>`services.is_active and services.archived_at is null`.as('is_bookable'),
        ])
        .whereRef('package_services.package_id', '=', 'packages.id')
        .orderBy('package_services.place'),
    ).as('services'),
  ]);

export type PackageRow = Awaited<ReturnType<ReturnType<typeof selectPackages>['execute']>>[number];

export const findPackage = (db: Db, id: number) =>
  selectPackages(db).where('packages.id', '=', id).executeTakeFirst();

/** Packages by name, above the name of the cursor, which no two share. */
export function listPackageRows(
  db: Db,
  { is_active }: { is_active?: boolean | undefined },
  after: string | undefined,
  limit: number,
): Promise<PackageRow[]> {
  let query = selectPackages(db).orderBy(sortName).limit(limit);
  if (is_active !== undefined) query = query.where('is_active', '=', is_active);
  if (after !== undefined) query = query.where(sortName, '>', after);
  return query.execute();
}

/** Whether any package can be bought now: it is on offer, and each of its services too. */
export const hasOffered = async (db: Db): Promise<boolean> => {
  const { is_there } = await db
    .selectNoFrom(({ exists, selectFrom }) =>
      exists(
        selectFrom('packages')
          .select('packages.id')
          .where('is_active', '=', true)
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('package_services')
                  .innerJoin('services', 'services.id', 'package_services.service_id')
                  .select('services.id')
                  .whereRef('package_services.package_id', '=', 'packages.id')
                  .where(sql<boolean>`not (services.is_active and services.archived_at is null)`),
              ),
            ),
          ),
      ).as('is_there'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(is_there);
};

/** Locks a package against changes and deletion; those who sell it do not wait for one another. */
export const holdPackage = (db: Db, id: number) =>
  db.selectFrom('packages').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export const lockPackage = (db: Db, id: number) =>
  db.selectFrom('packages').select(['id', 'texts']).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertPackage = (db: Db, row: Insertable<Packages>) =>
  db.insertInto('packages').values(row).returning('id').executeTakeFirstOrThrow();

export const updatePackageRow = (db: Db, id: number, changes: Updateable<Packages>) =>
  db.updateTable('packages').set(changes).where('id', '=', id).execute();

export const deletePackage = (db: Db, id: number) => db.deleteFrom('packages').where('id', '=', id).execute();

export const deleteContents = (db: Db, packageId: number) =>
  db.deleteFrom('package_services').where('package_id', '=', packageId).execute();

export const insertContents = (db: Db, rows: Insertable<PackageServices>[]) =>
  db.insertInto('package_services').values(rows).execute();

export const listContents = (db: Db, packageId: number) =>
  db
    .selectFrom('package_services')
    .select(['service_id', 'session_count'])
    .where('package_id', '=', packageId)
    .orderBy('place')
    .execute();

/** Sold packages of which something is to be said or done by a business day, those that end first. */
export const listEnding = (db: Db, today: string, limit: number) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`ends_on <= ${today}::date + 30`)
    .where(
      sql<boolean>`(ends_on < ${today}::date or end_said is null
        or (ends_on <= ${today}::date + 7 and end_said in ('month', 'longer')))`,
    )
    .orderBy('ends_on')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Ends what staff are notified of once it is a week old. */
export const endNews = (db: Db, before: Date) =>
  db
    .updateTable('bookings')
    .set({ end_news: false })
    .where('end_news', '=', true)
    .where('end_said_at', '<', before)
    .execute();

/** The packages of a client of which something is left, the one that ends first before others. */
export const listPackagesOf = (db: Db, clientId: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('packages', 'packages.id', 'bookings.package_id')
    .innerJoin('sessions', 'sessions.booking_id', 'bookings.id')
    .select(({ fn }) => [
      'bookings.id',
      sql<string>`bookings.package_name`.as('name'),
      sql<unknown>`case when bookings.package_name = packages.name then packages.texts else '{}' end`.as(
        'texts',
      ),
      fn.countAll<number>().as('left'),
      sql<string | null>`bookings.ends_on::text`.as('ends_on'),
    ])
    .where('bookings.client_id', '=', clientId)
    .where('sessions.earned_at', 'is', null)
    .where('sessions.cancelled_at', 'is', null)
    .groupBy(['bookings.id', 'packages.id'])
    .orderBy(sql`bookings.ends_on nulls last`)
    .orderBy('bookings.id')
    .execute();
