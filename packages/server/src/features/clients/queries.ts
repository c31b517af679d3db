import { type Expression, type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like-pattern.ts';
import type { Clients } from '../../db/types.generated.ts';
import { usernameKey } from '../../lib/username-key.ts';
import { keptOf } from './aliases.ts';
import { alertsOf, tagsOf } from './marks.ts';
import { aliasMatches } from './match-clients.ts';
import { phoneParts } from './rules.ts';

const selectClients = (db: Db) =>
  db
    .selectFrom('clients')
    .leftJoin('mobile_credentials', 'mobile_credentials.client_id', 'clients.id')
    .select(({ ref }) => [
      'clients.id',
      'clients.name',
      'clients.phone',
      'clients.email',
      'clients.address',
      'mobile_credentials.username',
      'clients.is_active',
      'clients.language',
      'clients.wants_reminders',
      'clients.wants_receipts',
      'clients.wants_offers',
      sql<string | null>`clients.birthday::text`.as('birthday'),
      'clients.birth_year',
      'clients.is_holder',
      'clients.sex',
      'clients.therapist_wish',
      'clients.to_confirm',
      tagsOf(ref('clients.id')).as('tags'),
      alertsOf(ref('clients.id')).as('alerts'),
      'clients.created_at',
    ])
    .where('clients.archived_at', 'is', null);

export type ClientRow = Awaited<ReturnType<ReturnType<typeof selectClients>['execute']>>[number];

export const findClient = (db: Db, id: number) =>
  selectClients(db).where('clients.id', '=', id).executeTakeFirst();

/** The record that an alias stands for, over as many merges as there were; undefined for one that is no alias. */
export async function findKept(db: Db, alias: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive merged (id, merged_into, step) as (
      select id, merged_into, 0 from clients where id = ${alias}
      union all
      select clients.id, clients.merged_into, step + 1 from merged join clients on clients.id = merged.merged_into
    )
    select id from merged where step > 0 order by step desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The ids of the records that were merged into a client, over as many merges as there were. */
export async function listAliases(db: Db, kept: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive merged (id) as (
      select id from clients where merged_into = ${kept}
      union all
      select clients.id from merged join clients on clients.merged_into = merged.id
    )
    select id from merged order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Filter {
  /** The stored spelling. */
  phone?: string;
  /** That of a record that was merged into the client. */
  former_phone?: string;
  search?: string | undefined;
  /** The name of a tag, in any case. */
  tag?: string | undefined;
}

/** Clients newest first, `limit` of them, below the id of the cursor. */
export function listClientRows(
  db: Db,
  filter: Filter,
  before: number | undefined,
  limit: number,
): Promise<ClientRow[]> {
  const { phone, former_phone, search: text, tag } = filter;
  let query = selectClients(db)
    // Of a phone its holder comes first, and the others as they came.
    .$if(phone !== undefined, (of) => of.orderBy('clients.is_holder', 'desc').orderBy('clients.id'))
    .$if(phone === undefined, (all) => all.orderBy('clients.id', 'desc'))
    .limit(limit);
  if (before !== undefined) query = query.where('clients.id', '<', before);
  if (phone !== undefined) query = query.where('clients.phone', '=', phone);
  if (former_phone !== undefined)
    query = query.where(sql<boolean>`clients.id = any (${keptOf(sql`alias.phone = ${former_phone}`)})`);
  if (tag)
    query = query.where(
      sql<boolean>`clients.id in (select client_id from client_tags where tag_id = (
        select id from tags where lower(name) = lower(${tag})))`,
    );
  if (text)
    query = query.where((eb) =>
      eb.or([
        eb('clients.name', 'ilike', containing(text)),
        // An email address has no spaces, so a full name is not searched there.
        ...(/\s/.test(text) ? [] : [eb('clients.email', 'ilike', containing(text))]),
        ...phoneParts(text).map((part) => eb('clients.phone', 'like', containing(part))),
        hasTagLike(text),
        sql<boolean>`clients.id = any (${keptOf(aliasMatches(text))})`,
      ]),
    );
  return query.execute();
}

/** As many clients of a tag a search finds; the filter by tag finds all. */
const MOST_OF_TAG = 1000;

/** Found first, as an array, so that the indexes of names and phones are used beside it. */
const hasTagLike = (text: string) => sql<boolean>`clients.id = any (array(
  select client_tags.client_id from tags join client_tags on client_tags.tag_id = tags.id
  where tags.name ilike ${containing(text)} order by client_tags.client_id desc limit ${sql.lit(MOST_OF_TAG)}))`;

export const lockClient = (db: Db, id: number) =>
  db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** What may be computed from what stands there. */
type Written<T> = { [K in keyof T]: T[K] | Expression<T[K]> };

export const insertClient = (db: Db, client: Written<Insertable<Clients>>) =>
  db
    .insertInto('clients')
    .values(client as Insertable<Clients>)
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateClientRow = (db: Db, id: number, changes: Written<Updateable<Clients>>) =>
  db
    .updateTable('clients')
    .set(changes as Updateable<Clients>)
    .where('id', '=', id)
    .execute();

/** Whether a client has a booking to settle or a session to complete. */
export const hasOpenBooking = async (db: Db, clientId: number): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('client_id', '=', clientId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'confirmed']),
        eb.exists(
          db
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.booking_id', '=', sql.ref('bookings.id'))
            .where('earned_at', 'is', null)
            .where('cancelled_at', 'is', null),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const findUsernameOfClient = (db: Db, clientId: number) =>
  db
    .selectFrom('mobile_credentials')
    .innerJoin('clients', 'clients.id', 'mobile_credentials.client_id')
    .select(['mobile_credentials.client_id', 'mobile_credentials.username'])
    .where('mobile_credentials.client_id', '=', clientId)
    .where('clients.archived_at', 'is', null)
    .executeTakeFirst();

export const isUsernameTaken = async (db: Db, username: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey(username))
    .where('deleted_at', 'is', null)
    .union(
      db
        .selectFrom('mobile_credentials')
        .select('client_id as id')
        .where('username_key', '=', usernameKey(username)),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const putMobileCredentials = (
  db: Db,
  credentials: { client_id: number; username: string; password_hash: string; created_at: Date },
) =>
  db
    .insertInto('mobile_credentials')
    .values({ ...credentials, username_key: usernameKey(credentials.username) })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet((eb) => ({
        username: eb.ref('excluded.username'),
        username_key: eb.ref('excluded.username_key'),
        password_hash: eb.ref('excluded.password_hash'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();

export const deleteMobileCredentials = (db: Db, clientId: number) =>
  db.deleteFrom('mobile_credentials').where('client_id', '=', clientId).execute();
