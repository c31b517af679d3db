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
}

/** The clients with these phones, oldest first, who are not archived. In a transaction they are locked. */
export const listClientsOfPhones = (db: Db, phones: readonly string[]): Promise<KnownClient[]> =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'phone', 'email', 'address', 'language'])
    .select(sql<string | null>`birthday::text`.as('birthday'))
    .where('archived_at', 'is', null)
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .execute();

const COLUMNS = sql`name text, phone text, email text, address text, birthday date, language text`;

/** Adds clients by one statement. */
export const bringInClients = (
  trx: Transaction<DB>,
  clients: readonly BroughtInClient[],
  { import_id, at }: { import_id: number; at: Date },
) =>
  sql`
    insert into clients (name, phone, email, address, birthday, language, created_at, import_id)
    select name, phone, email, address, birthday, language, ${at}, ${import_id}
    from rows from (jsonb_to_recordset(${JSON.stringify(clients)}) as (${COLUMNS}))
      with ordinality as given(name, phone, email, address, birthday, language, place)
    order by place`.execute(trx);

/** Gives known clients what is said of them here, by one statement. Their phones stay. */
export const changeClients = (trx: Transaction<DB>, clients: readonly KnownClient[]) =>
  sql`
    update clients set name = given.name, email = given.email, address = given.address, birthday = given.birthday,
      language = given.language
    from jsonb_to_recordset(${JSON.stringify(clients)}) as given(id bigint, ${COLUMNS})
    where clients.id = given.id`.execute(trx);

/** Deletes what an import added; a reference to one of them refuses it. */
export const takeOutClients = (trx: Transaction<DB>, importId: number) =>
  trx.deleteFrom('clients').where('import_id', '=', importId).execute();
