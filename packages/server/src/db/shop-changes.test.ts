import type pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { aProduct } from '../../test/factories.ts';
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
