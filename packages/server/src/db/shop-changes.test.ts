import { testDatabase } from '@revive/testing/database.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { watchShop } from './shop-changes.ts';

const { db, pool } = await testDatabase();

it('asks once more for who came while the answer to a question was on its way', async () => {
  let looked = 0;
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const query = async (question: pg.QueryConfig) => {
    const answer = await pool.query(question);
    looked += 1;
    if (looked === 2) await onItsWay;
    return answer;
  };
  const shop = watchShop({ query } as unknown as pg.Pool);
  const before = await shop.count();
  const early = shop.count();
  await expect.poll(() => looked).toBe(2);
  await aProduct(db);
  const late = [shop.count(), shop.count()];
  arrive();
  expect(await Promise.all([early, ...late])).toEqual([before, before + 1, before + 1]);
  expect(looked).toBe(3);
});

it('asks once for all who come in one turn of the event loop', async () => {
  let looked = 0;
  const query = async (question: pg.QueryConfig) => {
    looked += 1;
    return pool.query(question);
  };
  const shop = watchShop({ query } as unknown as pg.Pool);
  const before = await shop.count();
  const early = [shop.count()];
  // As much later as a turn allows.
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
  await new Promise(process.nextTick);
  early.push(shop.count());
  expect(looked).toBe(1);
  expect(await Promise.all(early)).toEqual([before, before]);
  expect(looked).toBe(2);
});

it('looks at a few pages, however many changes there are and however many were just forgotten', async () => {
  let question = { text: '' };
  const listen = async (asked: { text: string }) => {
    question = asked;
    return pool.query(asked);
  };
  await watchShop({ query: listen } as unknown as pg.Pool).count();
  await sql`insert into shop_changes select n::text::xid8 from generate_series(1, 20000) n on conflict do nothing`.execute(
    db,
  );
  await sql`analyze shop_changes`.execute(db);
  const client = await pool.connect();
  try {
    // As it is asked again and again; all changes are seen by a moment long after them.
    await client.query(`set plan_cache_mode = force_generic_plan; prepare question as ${question.text}`);
    const pagesOf = async () => {
      const { rows } = await client.query(
        "explain (analyze, buffers, format json) execute question('1000000:1000000:')",
      );
      const { Plan: plan } = rows[0]['QUERY PLAN'][0];
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    };
    expect(await pagesOf()).toBeLessThan(20);
    await sql`delete from shop_changes where xid < '20000'`.execute(db);
    expect(await pagesOf()).toBeLessThan(20);
  } finally {
    client.release(true);
  }
});
