import type pg from 'pg';

/** What there is in a business to ask for. */
export interface Facts {
  /** One who came when half of all had come. */
  client: { id: number; name: string; phone: string };
  /** A full name that few have. */
  rare: RareName;
  /** From when half of all had been made. */
  order: { id: number; number: string };
  product: { id: number; name: string };
  /** Who sold and who treated the most. */
  cashier: number;
  therapist: number;
}

/** A name, and how many clients, bookings, sessions and sales have it. */
export interface RareName {
  name: string;
  clients: number;
  bookings: number;
  sessions: number;
  sales: number;
}

/** Looks a business over. Its rare name is the one that is most like another business's rare name. */
export async function factsOf(pool: pg.Pool, alike: Omit<RareName, 'name'> = RARE): Promise<Facts> {
  const one = async (query: string) => (await pool.query(query)).rows[0];
  const middleOf = (table: string, columns: string) =>
    one(`select ${columns} from ${table} where id >= (select max(id) / 2 from ${table}) order by id limit 1`);
  const mostOf = async (column: string, table: string) =>
    (
      await one(
        `select ${column} as id from ${table} where ${column} is not null group by 1 order by count(*) desc limit 1`,
      )
    ).id;
  return {
    client: await middleOf('clients', 'id, name, phone'),
    rare: await rareName(pool, alike),
    order: await middleOf('orders', 'id, order_number as number'),
    product: await middleOf('products', 'id, name'),
    cashier: await mostOf('sold_by', `(select sold_by from orders where channel = 'POS') as sales`),
    therapist: await mostOf('completed_by', 'sessions'),
  };
}

// Of two thousand clients a pair has the same name now and then.
const RARE: Omit<RareName, 'name'> = { clients: 2, bookings: 3, sessions: 10, sales: 10 };

/** The name that as many, or nearly, have as is wished. A business ten times as big has ten times as many to choose from. */
async function rareName(pool: pg.Pool, wished: Omit<RareName, 'name'>): Promise<RareName> {
  const perClient = (table: string) => `select client_id, count(*) as number from ${table} group by 1`;
  const { rows } = await pool.query<RareName>(
    `select * from (
      select name, count(*)::integer as clients, coalesce(sum(b.number), 0)::integer as bookings,
        coalesce(sum(s.number), 0)::integer as sessions, coalesce(max(o.number), 0)::integer as sales
      from clients left join (${perClient('bookings')}) b on b.client_id = clients.id
        left join (${perClient('sessions')}) s on s.client_id = clients.id
        left join (select client_name, count(*) as number from orders group by 1) o on o.client_name = clients.name
      group by name
    ) as names
    where name like '% % %'
    order by abs(clients - $1), abs(bookings - $2) + abs(sessions - $3) + abs(sales - $4), name limit 1`,
    [wished.clients, wished.bookings, wished.sessions, wished.sales],
  );
  return rows[0]!;
}
