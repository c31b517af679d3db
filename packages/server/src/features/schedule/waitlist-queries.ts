import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Waitlist } from '../../db/types.generated.ts';

/** A business day, or the column that has it. */
type Day = string | RawBuilder<string>;

/** The business day of a moment, worked out within the statement. */
export const dayAt = (now: Date): Day => sql<string>`business_date(${now}::timestamptz)`;

/** What an entry's state is on a day: the wait is over once its last day has passed. */
const stateOn = (today: Day) =>
  sql<string>`case when waitlist.state in ('waiting', 'offered') and waitlist.to_day < ${today}::date then 'gone'
    else waitlist.state end`;

export const selectEntries = (db: Db, today: Day) =>
  db
    .selectFrom('waitlist')
    .innerJoin('clients', 'clients.id', 'waitlist.client_id')
    .innerJoin('services', 'services.id', 'waitlist.service_id')
    .leftJoin('resources', 'resources.id', 'waitlist.resource_id')
    .select([
      'waitlist.id',
      'waitlist.client_id',
      'clients.name as client_name',
      'clients.phone as client_phone',
      'waitlist.service_id',
      'services.name as service_name',
      'waitlist.resource_id',
      'resources.name as resource_name',
      sql<string>`waitlist.from_day::text`.as('from_day'),
      sql<string>`waitlist.to_day::text`.as('to_day'),
      'waitlist.part_of_day',
      stateOn(today).as('state'),
      'waitlist.booking_id',
      'waitlist.created_at',
      'waitlist.offered_at',
    ]);

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

interface Wanted {
  service?: number | undefined;
  client?: number | undefined;
  state?: readonly string[] | undefined;
}

/** Entries in the order in which they wait, after the id of the cursor. */
export function listEntries(
  db: Db,
  { service, client, state }: Wanted,
  { today, after, limit }: { today: Day; after: number | undefined; limit: number },
): Promise<EntryRow[]> {
  let query = selectEntries(db, today)
    .where('clients.archived_at', 'is', null)
    .orderBy('waitlist.id')
    .limit(limit);
  if (service) query = query.where('waitlist.service_id', '=', service);
  if (client) query = query.where('waitlist.client_id', '=', client);
  if (state) query = query.where(sql<boolean>`${stateOn(today)} = any (${state}::text[])`);
  if (after !== undefined) query = query.where('waitlist.id', '>', after);
  return query.execute();
}

/** How many times a client still waits for. */
export const countWaits = async (db: Db, clientId: number, today: string): Promise<number> =>
  (
    await db
      .selectFrom('waitlist')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('client_id', '=', clientId)
      .where('state', 'in', ['waiting', 'offered'])
      .where(sql<boolean>`to_day >= ${today}::date`)
      .executeTakeFirstOrThrow()
  ).count;

export const findEntry = (db: Db, id: number, today: string) =>
  selectEntries(db, today).where('waitlist.id', '=', id).executeTakeFirst();

export const lockEntry = (db: Db, id: number) =>
  db.selectFrom('waitlist').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined when the client waits for the same already. */
export const insertEntry = (db: Db, entry: Insertable<Waitlist>) =>
  db
    .insertInto('waitlist')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateEntry = (db: Db, id: number, changes: Updateable<Waitlist>) =>
  db.updateTable('waitlist').set(changes).where('id', '=', id).execute();

/** Whether another live entry of the client waits for the same. */
export const findSameEntry = (db: Db, id: number) =>
  db
    .selectFrom('waitlist')
    .innerJoin('waitlist as other', (join) =>
      join
        .onRef('other.client_id', '=', 'waitlist.client_id')
        .onRef('other.service_id', '=', 'waitlist.service_id')
        .onRef('other.from_day', '=', 'waitlist.from_day')
        .onRef('other.to_day', '=', 'waitlist.to_day')
        .onRef('other.part_of_day', '=', 'waitlist.part_of_day')
        .onRef('other.id', '<>', 'waitlist.id'),
    )
    .select('other.id')
    .where('waitlist.id', '=', id)
    .where('other.state', 'in', ['waiting', 'offered'])
    .where(sql<boolean>`other.resource_id is not distinct from waitlist.resource_id`)
    .executeTakeFirst();

export const findActiveClient = (db: Db, id: number) =>
  db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
