import type pg from 'pg';

/** What there is in a business to ask for. */
export interface Facts {
  /** One who came when half of all had come. */
  client: { id: number; name: string; phone: string };
  /** From when half of all had been made. */
  order: { id: number; number: string };
  product: { id: number; name: string };
  /** Who sold and who treated the most. */
  cashier: number;
  therapist: number;
}

/** Looks a business over. */
export async function factsOf(pool: pg.Pool): Promise<Facts> {
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
    order: await middleOf('orders', 'id, order_number as number'),
    product: await middleOf('products', 'id, name'),
    cashier: await mostOf('sold_by', `(select sold_by from orders where channel = 'POS') as sales`),
    therapist: await mostOf('completed_by', 'sessions'),
  };
}
