import { testApp } from '@revive/testing/app.ts';
import { expect, it } from 'vitest';
import { forgetExpired } from './forget-expired.ts';

const { db, pool, clock, signInAs } = await testApp();
const DAY = 86_400_000;

it('keeps a sign-in for thirty days beyond its end', async () => {
  await signInAs('staff');
  const left = async () => (await db.selectFrom('sign_ins').select('id').execute()).length;
  clock.advance((14 + 30) * DAY);
  await forgetExpired(db, clock);
  expect(await left()).toBe(1);
  clock.advance(1);
  await forgetExpired(db, clock);
  expect(await left()).toBe(0);
});

it('keeps the answer of a repeated call for seven days', async () => {
  await pool.query(`insert into idempotency_keys (actor, key, endpoint, body_hash, created_at)
    select 'staff:1', age, 'POST /', ''::bytea, now() - age::interval from unnest(array['6 days 23:59', '7 days 00:01']) age`);
  await forgetExpired(db, clock);
  const kept = await db.selectFrom('idempotency_keys').select('key').execute();
  expect(kept).toEqual([{ key: '6 days 23:59' }]);
});

it('keeps a count of guesses until its time is over', async () => {
  const now = clock.now().getTime();
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'over', points: 5, expire: now - 1 },
      { key: 'counts', points: 5, expire: now },
    ])
    .execute();
  await forgetExpired(db, clock);
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'counts' }]);
});
