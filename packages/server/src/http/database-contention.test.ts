import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart, GUEST, goodsRows } from '@revive/testing/buying.ts';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

const { db, call } = await testApp();
const { createOrder } = api.shop;

const waiting = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows.map(({ pid }) => pid);

const countDeadlocks = async () =>
  (
    await sql<{ count: number }>`select deadlocks as count from pg_stat_database
      where datname = current_database()`.execute(db)
  ).rows[0]!.count;

/** Makes the database refuse every new row of a table with this SQLSTATE: at once, or when its transaction commits. */
const refuse = async (table: string, state: string, when: 'at once' | 'at commit') => {
  await sql`create function refuse_row() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception 'Failing row contains (secret)' using errcode = '${state}'; end`,
  )}`.execute(db);
  const [kind, timing] = when === 'at once' ? ['', ''] : ['constraint', 'deferrable initially deferred'];
  await sql`create ${sql.raw(kind)} trigger refuse_row after insert on ${sql.table(table)} ${sql.raw(timing)}
    for each row execute function refuse_row()`.execute(db);
};

afterEach(() => sql`drop function if exists refuse_row cascade`.execute(db));

const BUSY = 'The server is very busy at the moment. Please try again shortly.';
const AWAY = 'The database does not answer at the moment. Please try again shortly.';
const OVERTAKEN =
  'Something else was saved at the same moment, so this could not be. Nothing was changed. Please look and try again.';

const REFUSALS: [what: string, state: string, status: number, sentence: string][] = [
  ['a deadlock', '40P01', 503, BUSY],
  ['a serialization failure', '40001', 503, BUSY],
  ['a lock that is not granted in time', '55P03', 503, BUSY],
  ['a statement that runs too long', '57014', 503, BUSY],
  ['a connection that the database ends', '57P01', 503, AWAY],
  ['a row that is there already', '23505', 409, OVERTAKEN],
  ['a row that refers to one just removed', '23503', 409, OVERTAKEN],
];

describe.each(['at once', 'at commit'] as const)('what the database refuses %s', (when) => {
  it.each(REFUSALS)('is no error of ours: %s (%s) is answered %i', async (_what, state, status, sentence) => {
    const body = await aCart(db);
    const before = await goodsRows(db);
    await refuse('orders', state, when);
    const refused = await call(createOrder, { body, key: 'one-order' });
    expect(refused).toMatchObject({ status, error: { detail: sentence, error: sentence } });
    expect(refused.headers['retry-after'] !== undefined).toBe(status === 503);
    expect(await goodsRows(db)).toEqual(before);
    await sql`drop function refuse_row cascade`.execute(db);
    expect((await call(createOrder, { body, key: 'one-order' })).status).toBe(201);
  });

  it.each(REFUSALS)(
    'nor before the transaction begins, where calls are counted: %s (%s)',
    async (_what, state, status, sentence) => {
      await refuse('rate_limits', state, when);
      const refused = await call(createOrder, { body: await aCart(db) });
      expect(refused).toMatchObject({ status, error: { detail: sentence } });
    },
  );
});

describe('a call that meets another one', () => {
  it('is done again after a real deadlock', async () => {
    const client = await aClient(db, { phone: GUEST });
    const product = await aProduct(db);
    const before = await countDeadlocks();
    const body = await aCart(db, { product });
    let ordered: Promise<{ status: number }> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select from products where id = ${product.id} for update`.execute(trx);
      // The order has its client and waits for the product; we wait for the client.
      ordered = call(createOrder, { body });
      await expect.poll(waiting).toHaveLength(1);
      await sql`select from clients where id = ${client.id} for update`.execute(trx);
    });
    expect((await ordered!).status).toBe(201);
    await expect.poll(countDeadlocks).toBe(before + 1);
    expect((await goodsRows(db)).orders).toBe(1);
  });

  it('is answered 503 when the database ends its connection, and leaves nothing behind', async () => {
    const product = await aProduct(db);
    const body = await aCart(db, { product });
    const before = await goodsRows(db);
    await db.transaction().execute(async (trx) => {
      await sql`select from products where id = ${product.id} for update`.execute(trx);
      const ordered = call(createOrder, { body, key: 'one-order' });
      await expect.poll(waiting).toHaveLength(1);
      const [pid] = await waiting();
      await sql`select pg_terminate_backend(${pid!}::integer)`.execute(trx);
      expect(await ordered).toMatchObject({ status: 503, error: { detail: AWAY } });
    });
    expect(await goodsRows(db)).toEqual(before);
    expect((await call(createOrder, { body, key: 'one-order' })).status).toBe(201);
  });
});
