import { text } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart, stockOf } from '@revive/testing/buying.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aBooking, aProduct, aService } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { releaseEndedHolds } from '../features/orders/index.ts';
import { settleUnknownAttempts } from '../features/payments/index.ts';
import { createThrottle } from '../http/throttle.ts';
import { createTokens } from '../http/tokens.ts';
import { forgetExpired } from './forget-expired.ts';

const app = await testApp();
const { db, pool, call, signInAs, clock, wallet, payments } = app;
const HOUR_MS = 3_600_000;
const TEN_YEARS_MS = 3653 * 24 * HOUR_MS;

describe('what was written while the clock was ten years ahead', () => {
  it('keeps no payment unknown', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 40_00, session_count: 3 });
    const booking = await aBooking(db, { services: [service.id] });
    const params = { id: booking.id };
    const later = await createTokens(db, clock);
    clock.advance(TEN_YEARS_MS);
    const { sign_in_id } = await db
      .selectFrom('sign_ins')
      .select('id as sign_in_id')
      .executeTakeFirstOrThrow();
    wallet.willCharge({ state: 'unknown' });
    const body = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 120 };
    const now = await later.sign('access', sign_in_id);
    expect((await call(api.bookings.pay, { token: now, params, key: 'once', body })).status).toBe(504);
    clock.advance(-TEN_YEARS_MS);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect((await call(api.bookings.get, { token, params })).body).toMatchObject({ status: 'completed' });
  });

  it('holds no goods', async () => {
    const product = await aProduct(db, { quantity: 5 });
    clock.advance(TEN_YEARS_MS);
    const cart = await aCart(db, { product, quantity: 2 });
    const order = (await call(api.shop.createOrder, { body: cart, key: 'order' })).body;
    wallet.willCharge({ state: 'failed', failure: 'declined' });
    const payment = { wallet_id: cart.guest_phone, payment_method: '1', token: order.token };
    await call(api.shop.payOrder, { params: { id: order.id }, body: payment });
    expect(await stockOf(db, product.id)).toBe(3);
    clock.advance(-TEN_YEARS_MS);
    expect(await releaseEndedHolds(db, clock, silentLog)).toBe(1);
    expect(await stockOf(db, product.id)).toBe(5);
  });

  it('is no token that lives for ten years', async () => {
    const { token } = await signInAs('staff');
    const { id } = await db.selectFrom('sign_ins').select('id').executeTakeFirstOrThrow();
    clock.advance(TEN_YEARS_MS);
    const future = await (await createTokens(db, clock)).sign('access', id);
    expect((await call(api.auth.me, { token: future })).status).toBe(200);
    clock.advance(-TEN_YEARS_MS);
    expect((await call(api.auth.me, { token: future })).status).toBe(401);
    expect((await call(api.auth.me, { token })).status).toBe(200);
  });

  it('keeps no one from signing in', async () => {
    const { username } = await signInAs('staff');
    const signIn = (password: string) => call(api.auth.login, { body: { username, password } });
    for (let tries = 0; tries < 30; tries += 1) await signIn('a wrong password');
    expect((await signIn('a long enough password')).status).toBe(429);
    await sql`update rate_limits set expire = expire + ${TEN_YEARS_MS}`.execute(db);
    expect((await signIn('a long enough password')).status).toBe(200);
  });

  it('refuses several at once in words', async () => {
    const message = text('Too many.');
    const throttle = createThrottle(pool, { name: 'trial', points: 1, seconds: 60, message });
    await throttle.hit('one');
    await sql`update rate_limits set expire = expire + ${TEN_YEARS_MS}`.execute(db);
    const hits = Array.from({ length: 20 }, () => throttle.hit('one').catch((refusal: unknown) => refusal));
    for (const refusal of await Promise.all(hits))
      if (refusal !== undefined) expect(refusal).toEqual(expect.objectContaining({ said: message }));
  });
});

it('a clock that is ahead forgets no Idempotency-Key', async () => {
  const { token } = await signInAs('staff');
  const client = { token, key: 'one-client', body: { name: 'Hodan', phone: '615123456', address: 'Hamar' } };
  const made = (await call(api.clients.create, client)).body;
  clock.advance(TEN_YEARS_MS);
  await forgetExpired(db, clock);
  clock.advance(-TEN_YEARS_MS);
  expect((await db.selectFrom('idempotency_keys').select('key').execute()).length).toBe(1);
  expect(made.name).toBe('Hodan');
});

it('a drawer opened before the clock was set back is counted and closed', async () => {
  const cashier = await aCashier(app);
  const shift = await cashier.opened();
  clock.advance(-HOUR_MS);
  expect((await cashier.count(shift, { cash: 50, card: 0, mobile_money: 0 })).status).toBe(200);
  expect(await cashier.close(shift)).toMatchObject({
    status: 200,
    body: { closed_at: '2026-11-20T06:00:00.000Z' },
  });
});
