import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';

export interface BroughtInClient {
  name: string;
  phone: string;
  email: string | null;
  address: string;
  /** `YYYY-MM-DD` */
  birthday: string | null;
  /** That of the birthday, or all that is known of it. */
  birth_year: number | null;
  /** `woman` or `man` */
  sex: string | null;
  language: string | null;
}

export interface KnownClient extends BroughtInClient {
  id: number;
  /** The names of its tags. */
  tags: string[];
  /** What its notes say. */
  notes: string[];
}

const selectKnown = (db: Db) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'phone', 'email', 'address', 'birth_year', 'sex', 'language'])
    .select([
      sql<string | null>`birthday::text`.as('birthday'),
      sql<string[]>`array(
        select tags.name from client_tags join tags on tags.id = tag_id where client_id = clients.id order by lower(tags.name))`.as(
        'tags',
      ),
      sql<string[]>`array(
        select note from client_notes where client_id = clients.id and removed_at is null)`.as('notes'),
    ])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate());

/** The clients with these phones, oldest first, who are not archived. In a transaction they are locked. */
export const listClientsOfPhones = (db: Db, phones: readonly string[]): Promise<KnownClient[]> =>
  selectKnown(db).where('phone', '=', sql<string>`any(${phones}::text[])`).execute();

/** The clients with these names in any case, oldest first, who are not archived. In a transaction they are locked. */
export const listClientsOfNames = (db: Db, names: readonly string[]): Promise<KnownClient[]> =>
  selectKnown(db)
    .where(sql`lower(name)`, '=', sql<string>`any(${names.map((name) => name.toLowerCase())}::text[])`)
    .execute();

const COLUMNS = sql`name text, phone text, email text, address text, birthday date, birth_year smallint, sex text, language text`;

/** Adds clients by one statement, and returns their ids in this order. The first of a phone that has none is its holder. */
export async function bringInClients(
  trx: Transaction<DB>,
  clients: readonly BroughtInClient[],
  { import_id, at }: { import_id: number; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into clients (name, phone, email, address, birthday, birth_year, sex, language, created_at, import_id, is_holder)
      select name, phone, email, address, birthday, birth_year, sex, language, ${at}, ${import_id},
        place = min(place) over (partition by phone) and not exists (
          select from clients holder where holder.phone = given.phone and holder.is_holder and holder.archived_at is null)
      from rows from (jsonb_to_recordset(${JSON.stringify(clients)}) as (${COLUMNS}))
        with ordinality as given(name, phone, email, address, birthday, birth_year, sex, language, place)
      order by place
      returning id
    )
    select id from written order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Gives known clients what is said of them here, by one statement. Their phones stay, and what is not said. */
export const changeClients = (
  trx: Transaction<DB>,
  clients: readonly (Partial<BroughtInClient> & { id: number })[],
) =>
  sql`
    update clients set name = given.name, email = given.email, address = given.address, birthday = given.birthday,
      birth_year = given.birth_year, sex = given.sex, language = given.language
    from (
      select (jsonb_populate_record(known, said)).*
      from jsonb_array_elements(${JSON.stringify(clients)}::jsonb) as said
      join clients known on known.id = (said ->> 'id')::bigint
    ) given
    where clients.id = given.id`.execute(trx);

/**
 * Deletes at most so many of what an import added, with the tags and notes it gave them, and returns how many; another reference to
 * one of them refuses it. Others of their phones hold them from then on.
 */
export async function takeOutClients(trx: Transaction<DB>, importId: number, most: number): Promise<number> {
  const { rows: going } = await sql<{ id: number }>`
    select id from clients where import_id = ${importId} order by id limit ${most}`.execute(trx);
  const ids = sql`any(${going.map(({ id }) => id)}::bigint[])`;
  await sql`delete from client_tags where client_id = ${ids}`.execute(trx);
  await sql`delete from client_notes where client_id = ${ids}`.execute(trx);
  const { rows: gone } = await sql<{
    phone: string;
  }>`delete from clients where id = ${ids} returning phone`.execute(trx);
  const phones = [...new Set(gone.map(({ phone }) => phone))];
  await sql`
    update clients set is_holder = true where id in (
      select min(id) from clients
      where phone = any(${phones}::text[]) and archived_at is null group by phone having not bool_or(is_holder)
    )`.execute(trx);
  return gone.length;
}
