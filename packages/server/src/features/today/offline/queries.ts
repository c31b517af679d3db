import type { Role } from '@revive/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { fullName } from '../../../db/full-name.ts';
import type { OfflineActs } from '../../../db/types.generated.ts';

/** Holds the id of an act until the transaction ends: no other of it is taken in meanwhile. */
export const lockActId = (db: Db, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`act ${id}`}, 0))`.execute(db);

/** Until the transaction ends a device is not revoked, and no other act of it is taken in. */
export const lockDevice = (db: Db, id: number) =>
  db
    .selectFrom('devices')
    .select(['id', 'state', 'number', 'public_key', 'approved_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type DeviceRow = NonNullable<Awaited<ReturnType<typeof lockDevice>>>;

const selectActs = (db: Db) => db.selectFrom('offline_acts').selectAll();

export type OfflineActRow = Awaited<ReturnType<ReturnType<typeof selectActs>['execute']>>[number];

/** Exactly this, signature included, where it came before. */
export const findSent = (db: Db, sentHash: Buffer) =>
  selectActs(db).where('sent_hash', '=', sentHash).executeTakeFirst();

/** What a device that is known by its signature sent first with this id. */
export const findFirst = (db: Db, actId: string) =>
  selectActs(db).where('act_id', '=', actId).where('is_first', '=', true).executeTakeFirst();

export const insertAct = (db: Db, act: Insertable<OfflineActs>) =>
  db.insertInto('offline_acts').values(act).returningAll().executeTakeFirstOrThrow();

/** One that was set aside, kept from being settled by another until the transaction ends. */
export const lockAct = (db: Db, id: number) =>
  selectActs(db).where('id', '=', id).where('kind', 'is not', null).forNoKeyUpdate().executeTakeFirst();

export const updateAct = (db: Db, id: number, changes: Updateable<OfflineActs>) =>
  db.updateTable('offline_acts').set(changes).where('id', '=', id).executeTakeFirstOrThrow();

/** Who did it, whether still with us or not. */
export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'is_active', sql<Role>`role`.as('role'), fullName<string>('users').as('name')])
    .where('id', '=', id)
    .executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Whose a session is, and since when there is one. */
export const findClientOfSession = (db: Db, session: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('bookings', 'bookings.id', 'sessions.booking_id')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select(['clients.id', 'clients.erased_at', 'bookings.created_at as since'])
    .where('sessions.id', '=', session)
    .executeTakeFirst();

export const findClientOfNote = (db: Db, client: number) =>
  db.selectFrom('clients').select(['id', 'erased_at']).where('id', '=', client).executeTakeFirst();

/** Of the options that were measured in a session, the values that are kept. */
export const listMeasured = (db: Db, session: number, options: readonly number[]) =>
  db
    .selectFrom('service_measurements as option')
    .innerJoin('measurements', 'measurements.measurement_type_id', 'option.measurement_type_id')
    .select(['option.id', 'measurements.value'])
    .where('measurements.session_id', '=', session)
    .where('measurements.removed_at', 'is', null)
    .where('option.id', 'in', options)
    .execute();

/** Whether a person has written this of a client since a moment, and it stands. */
export const hasNote = async (
  db: Db,
  { client, by, note, since }: { client: number; by: number; note: string; since: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('client_notes')
    .select('id')
    .where('client_id', '=', client)
    .where('created_by', '=', by)
    .where('note', '=', note)
    .where('created_at', '>=', since)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined;
