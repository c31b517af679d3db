import type { AuditChange, AuditRecordType } from '@revive/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { startingWith } from '../../db/like-pattern.ts';
import type { Kind } from './rules.ts';

interface EntriesWanted {
  record_type?: AuditRecordType | undefined;
  record_id?: number | undefined;
  client?: number | undefined;
  person?: number | undefined;
  change?: AuditChange | undefined;
  /** Business days, both included. */
  start_date?: string | undefined;
  end_date?: string | undefined;
  search?: string | undefined;
}

/** Entries, newest first, `limit` of them after the one with the given id. */
export function listEntryRows(db: Db, wanted: EntriesWanted, after: number | undefined, limit: number) {
  let query = db
    .selectFrom('audit_entries')
    .select([
      'id',
      'at',
      'actor_kind',
      'actor_id',
      'key_id',
      'act',
      'address',
      'request_id',
      'record_type',
      'record_id',
      'part',
      'label',
      'client_id',
      'change',
      'before',
      'after',
      'position',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (wanted.record_type) query = query.where('record_type', '=', wanted.record_type);
  if (wanted.record_id) query = query.where('record_id', '=', wanted.record_id);
  if (wanted.client) query = query.where('client_id', '=', wanted.client);
  if (wanted.person) query = query.where('actor_kind', '=', 'staff').where('actor_id', '=', wanted.person);
  // A literal, so that PostgreSQL can use the partial index of deletions.
  if (wanted.change === 'delete') query = query.where(sql<SqlBool>`change = 'delete'`);
  else if (wanted.change) query = query.where('change', '=', wanted.change);
  if (wanted.start_date)
    query = query.where(sql<SqlBool>`at >= business_day_begins(${wanted.start_date}::date)`);
  if (wanted.end_date)
    query = query.where(sql<SqlBool>`at < business_day_begins(${wanted.end_date}::date + 1)`);
  if (wanted.search)
    query = query.where(sql<SqlBool>`lower(label) like ${startingWith(wanted.search.toLowerCase())}`);
  // The database's times are more precise than a Date, so the last entry's is looked up by id.
  if (after !== undefined)
    query = query.where(
      sql<SqlBool>`(at, id) < ((select at from audit_entries where id = ${after}), ${after}::bigint)`,
    );
  return query.execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntryRows>>[number];

const personName = sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`;

// The column with the name of each kind of record.
const NAMES = {
  api_key: sql`select id, name from api_keys`,
  client: sql`select id, name from clients`,
  employee: sql`select id, ${personName} as name from users`,
  inventory_category: sql`select id, name from inventory_categories`,
  package: sql`select id, name from packages`,
  measurement_type: sql`select id, name from measurement_types`,
  order: sql`select id, order_number as name from orders`,
  product: sql`select id, name from products`,
  requisition: sql`select id, purpose as name from requisitions`,
  resource: sql`select id, name from resources`,
  service: sql`select id, name from services`,
  service_category: sql`select id, name from service_categories`,
  tag: sql`select id, name from tags`,
} satisfies Record<Kind, unknown>;

/** The names of records of several kinds, in one query. Every kind must be known. */
export async function listNames(db: Db, wanted: ReadonlyMap<Kind, ReadonlySet<number>>) {
  if (wanted.size === 0) return [];
  const parts = [...wanted].map(
    ([kind, ids]) =>
      sql`select ${sql.lit(kind)} as kind, id, name from (${NAMES[kind]} where id = any(${[...ids]}::bigint[])) as named`,
  );
  const { rows } = await sql<{
    kind: Kind;
    id: number;
    name: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** Whose sessions are, and when. */
export const listSessionsNamed = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select(['sessions.id', 'sessions.client_id', 'clients.name as client_name', 'sessions.scheduled_at'])
    .where('sessions.id', 'in', ids)
    .execute();

export const findHead = (db: Db) =>
  db.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst();

/** Users, those deleted among them, newest first, below the given id. */
export function listPersonRows(db: Db, before: number | undefined, limit: number) {
  let query = db
    .selectFrom('users')
    .select(['id', sql<string>`${personName}`.as('name')])
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** When something was last changed; undefined where nothing was yet. */
export const findLastChange = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('audit_entries').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst())?.at;
