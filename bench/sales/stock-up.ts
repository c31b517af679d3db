import pg from 'pg';

export interface Piece {
  id: number;
  price_cents: number;
}

const PLENTY = 200_000;

/** Fills the shelves with more of a few hundred products than all rounds sell, in the way the database demands. */
export async function stockUp(place: pg.PoolConfig): Promise<Piece[]> {
  const client = new pg.Client(place);
  await client.connect();
  const { rows } = await client.query(
    `with chosen as (
       select id, quantity from products where archived_at is null order by id limit 300
     ), moved as (
       insert into stock_transactions (product_id, transaction_type, change, quantity_after, notes)
       select id, 'adjust', $1 - quantity, $1, 'Stock for measuring sales' from chosen
     )
     update products set quantity = $1 from chosen where products.id = chosen.id
     returning products.id::integer, products.price_cents::integer`,
    [PLENTY],
  );
  await client.end();
  return rows;
}

/** Three different products, one piece of each, as both kinds of sale ask for them. */
export function threeOf(goods: readonly Piece[]) {
  const first = Math.floor(Math.random() * goods.length);
  const step = 1 + Math.floor(Math.random() * (Math.floor(goods.length / 3) - 1));
  const chosen = [0, 1, 2].map((place) => goods[(first + place * Math.max(step, 1)) % goods.length]!);
  return chosen.map(({ id, price_cents }) => ({
    product_id: id,
    quantity: 1,
    unit_price: price_cents / 100,
  }));
}
