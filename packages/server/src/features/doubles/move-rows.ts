import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** The keys of the rows that went to another client, by `table.column`. */
export type Moved = Record<string, string[]>;

interface OwnedTable {
  name: string;
  client_column: string;
  key_column: string;
  same_by: string[] | null;
}

interface Move {
  from: number;
  to: number;
}

const listTables = async (db: Db): Promise<OwnedTable[]> =>
  (await sql<OwnedTable>`select * from tables_of_client()`.execute(db)).rows;

const nameOf = ({ name, client_column }: OwnedTable) => `${name}.${client_column}`;

async function moveThose(
  db: Db,
  table: OwnedTable,
  { to }: Move,
  those: RawBuilder<SqlBool>,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update ${sql.table(table.name)} moved set ${sql.ref(table.client_column)} = ${to}
    where ${those} returning ${sql.ref(`moved.${table.key_column}`)}::text as key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Moves all that is one client's to another, but what the other has already. Says what was moved. */
export async function moveAll(db: Db, { from, to }: Move): Promise<Moved> {
  const moved: Moved = {};
  for (const table of await listTables(db)) {
    const { name, client_column, same_by } = table;
    const same = (same_by ?? []).map((column) => sql`held.${sql.ref(column)} = moved.${sql.ref(column)}`);
    const isNew = sql<SqlBool>`not exists (select from ${sql.table(name)} held where ${sql.join(
      [sql`held.${sql.ref(client_column)} = ${to}`, ...same],
      sql` and `,
    )})`;
    // Who is a relation of both is one by one row, whichever of its sides she is on.
    const isNoRelation = sql<SqlBool>`not exists (select from relations held
      where held.client_id = ${to} and held.person_id in (moved.client_id, moved.person_id))`;
    const isFree = name === 'client_relations' ? isNoRelation : same_by ? isNew : sql<SqlBool>`true`;
    const keys = await moveThose(
      db,
      table,
      { from, to },
      sql`moved.${sql.ref(client_column)} = ${from} and ${isFree}`,
    );
    if (keys.length > 0) moved[nameOf(table)] = keys;
  }
  return moved;
}

// What became of something that goes back goes with it, also where it was written since.
const FOLLOWS: Readonly<Record<string, (client: number) => RawBuilder<SqlBool>>> = {
  orders: (client) => sql`moved.booking_id in ${idsOf('bookings', client)}`,
  sessions: (client) => sql`moved.booking_id in ${idsOf('bookings', client)}`,
  answers: (client) => sql`moved.session_id in ${idsOf('sessions', client)}`,
  alerts: (client) =>
    sql`(moved.booking_id in ${idsOf('bookings', client)} or moved.order_id in ${idsOf('orders', client)})`,
  answer_agreements: (client) => sql`moved.answer_id in ${idsOf('answers', client)}`,
  client_links: (client) => sql`(moved.scope = 'booking' and moved.subject_id in ${idsOf('bookings', client)}
    or moved.scope = 'receipt' and moved.subject_id in ${idsOf('orders', client)}
    or moved.scope = 'bill' and moved.subject_id in ${idsOf('bills', client)})`,
  data_copies: (client) => sql`moved.request_id in ${idsOf('privacy_requests', client)}`,
  measurements: (client) => sql`moved.session_id in ${idsOf('sessions', client)}`,
  messages: (client) => sql`(moved.session_id in ${idsOf('sessions', client)}
    or moved.subject_kind = 'booking' and moved.subject_id in ${idsOf('bookings', client)}
    or moved.subject_kind = 'order' and moved.subject_id in ${idsOf('orders', client)}
    or moved.subject_kind = 'bill' and moved.subject_id in ${idsOf('bills', client)})`,
  offline_acts: (client) => sql`moved.session_id in ${idsOf('sessions', client)}`,
  payment_attempts: (client) => sql`moved.booking_id in ${idsOf('bookings', client)}`,
  photos: (client) => sql`moved.session_id in ${idsOf('sessions', client)}`,
};

const idsOf = (table: string, client: number) =>
  sql`(select id from ${sql.table(table)} where client_id = ${client})`;

/** Moves back what was moved, with what became of it since. */
export async function moveBack(db: Db, { from, to }: Move, moved: Moved): Promise<void> {
  for (const table of await listTables(db)) {
    const wasMoved = sql`moved.${sql.ref(table.key_column)}::text = any(${moved[nameOf(table)] ?? []}::text[])`;
    const follows = FOLLOWS[table.name]?.(to) ?? sql`false`;
    const isHers = sql`moved.${sql.ref(table.client_column)} = ${from}`;
    await moveThose(db, table, { from, to }, sql`${isHers} and (${wasMoved} or ${follows})`);
  }
}
