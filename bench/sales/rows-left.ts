import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import type { Contestant } from '../frame/contest.ts';

/** What a sale leaves, by the id of its order. */
const LEFT = {
  orders: 'select * from orders where id = $1',
  order_lines: 'select * from order_lines where order_id = $1',
  stock_transactions: 'select * from stock_transactions where order_id = $1',
  journal_entries: `select * from journal_entries where source_type = 'order' and source_id = $1`,
  journal_lines: `select l.* from journal_lines l join journal_entries e on e.id = l.entry_id
    where e.source_type = 'order' and e.source_id = $1`,
  order_payments: 'select * from order_payments where order_id = $1',
  payment_attempts: 'select * from payment_attempts where order_id = $1',
};

/** Makes one sale of the same goods with each, and throws where they do not leave as many rows with the same columns filled. */
export async function demandEqualRows(
  place: pg.PoolConfig,
  contestants: readonly Contestant[],
): Promise<void> {
  const client = new pg.Client(place);
  await client.connect();
  const shapes = [];
  for (const contestant of contestants) {
    await sellOnce(contestant);
    const { rows } = await client.query('select max(id) as id from orders');
    const shape: Record<string, string[]> = {};
    for (const [name, text] of Object.entries(LEFT))
      shape[name] = (await client.query(text, [rows[0].id])).rows.map(shapeOf).toSorted();
    shapes.push(shape);
  }
  await client.end();
  const [one, other] = shapes;
  if (!isDeepStrictEqual(one, other))
    throw new Error(`the rows differ: ${JSON.stringify(one, null, 1)} ${JSON.stringify(other, null, 1)}`);
}

const SAID = [
  ...['channel', 'status', 'delivery_type', 'kind', 'payment_method', 'account', 'transaction_type'],
  ...['source_type', 'state', 'wallet'],
];

const NOTHING: unknown[] = ['', '0', 0, false];

/** Which columns are filled, with nothing or something, and what is said by a word; the rest differs from sale to sale. */
const shapeOf = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) =>
      SAID.includes(column) || NOTHING.includes(value) ? `${column} ${value}` : column,
    )
    .join();

async function sellOnce({ server, request, requestsOfOne = 1 }: Contestant): Promise<void> {
  const requests =
    typeof request === 'function'
      ? [{ setupRequest: (usual: autocannon.Request) => ({ ...usual, ...request() }) }]
      : [request].flat();
  const result = await autocannon({ url: server.url, connections: 1, amount: requestsOfOne, requests });
  if (result['2xx'] !== requestsOfOne) throw new Error(`${server.url} did not sell`);
}
