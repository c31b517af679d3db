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
  language: string | null;
}

export interface KnownClient extends BroughtInClient {
  id: number;
  /** That of the birthday, or all that is known of it. */
  birth_year: number | null;
}

/** The clients with these phones, oldest first, who are not archived. In a transaction they are locked. */
export const listClientsOfPhones = (db: Db, phones: readonly string[]): Promise<KnownClient[]> =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'phone', 'email', 'address', 'birth_year', 'language'])
    .select(sql<string | null>`birthday::text`.as('birthday'))
    .where('archived_at', 'is', null)
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .execute();

const COLUMNS = sql`name text, phone text, email text, address text, birthday date, language text`;

/** Adds clients by one statement. The first of a phone that has none is its holder. */
export const bringInClients = (
  trx: Transaction<DB>,
  clients: readonly BroughtInClient[],
  { import_id, at }: { import_id: number; at: Date },
) =>
  sql`
    insert into clients (name, phone, email, address, birthday, birth_year, language, created_at, import_id, is_holder)
    select name, phone, email, address, birthday, extract(year from birthday), language, ${at}, ${import_id},
      place = min(place) over (partition by phone) and not exists (
        select from clients holder where holder.phone = given.phone and holder.is_holder and holder.archived_at is null)
    from rows from (jsonb_to_recordset(${JSON.stringify(clients)}) as (${COLUMNS}))
      with ordinality as given(name, phone, email, address, birthday, language, place)
    order by place`.execute(trx);

/** Gives known clients what is said of them here, by one statement. Their phones stay. */
export const changeClients = (trx: Transaction<DB>, clients: readonly KnownClient[]) =>
  sql`
    update clients set name = given.name, email = given.email, address = given.address, birthday = given.birthday,
      birth_year = given.birth_year, language = given.language
    from jsonb_to_recordset(${JSON.stringify(clients)}) as given(id bigint, birth_year smallint, ${COLUMNS})
    where clients.id = given.id`.execute(trx);

/**
 * Deletes at most so many of what an import added, and returns how many; a reference to one of them refuses it. Others of their
 * phones hold them from then on.
 */
export async function takeOutClients(trx: Transaction<DB>, importId: number, most: number): Promise<number> {
  const gone = await trx
    .deleteFrom('clients')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('clients').select('id').where('import_id', '=', importId).orderBy('id').limit(most),
    )
    .returning('phone')
    .execute();
  const phones = [...new Set(gone.map(({ phone }) => phone))];
  await sql`
    update clients set is_holder = true where id in (
      select min(id) from clients
      where phone = any(${phones}::text[]) and archived_at is null group by phone having not bool_or(is_holder)
    )`.execute(trx);
  return gone.length;
}
