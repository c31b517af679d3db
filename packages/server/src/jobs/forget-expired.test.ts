import { testApp } from '@revive/testing/app.ts';
import { anOpenTreatment, aVisitor } from '@revive/testing/self-booking.ts';
import { expect, it } from 'vitest';
import { forgetExpired } from './forget-expired.ts';

const { db, pool, call, clock, messenger, signInAs } = await testApp();
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

it('forgets a hold a day after it ended, one that was booked once that is over, and that it was news after a week', async () => {
  const { service } = await anOpenTreatment(db);
  const her = aVisitor({ db, call, messenger }, '252615000321');
  const { body } = await her.hold(service.id, '2026-12-01T10:00');
  expect((await her.book(body.id)).status).toBe(201);
  await her.hold(service.id, '2026-12-02T10:00');
  const left = async () =>
    (await db.selectFrom('visitor_holds').select('booking_id').execute()).map((row) => row.booking_id);
  const news = async () => (await db.selectFrom('notices').select('kind').execute()).map(({ kind }) => kind);
  await forgetExpired(db, clock);
  expect(await left()).toEqual([1, null]);
  clock.advance(2 * DAY);
  await forgetExpired(db, clock);
  expect(await left()).toEqual([1]);
  expect(await news()).toEqual(['self_booking']);
  clock.advance(6 * DAY);
  await forgetExpired(db, clock);
  expect(await news()).toEqual([]);
  clock.advance(6 * DAY);
  await forgetExpired(db, clock);
  expect(await left()).toEqual([]);
});
