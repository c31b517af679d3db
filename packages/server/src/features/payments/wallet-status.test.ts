import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart } from '@revive/testing/buying.ts';
import { testClock } from '@revive/testing/clock.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aBooking, aProduct, aService } from '@revive/testing/factories.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeWallet } from './describe-wallet.ts';
import type { Wallet } from './wallet.ts';
import { createWallet } from './wallets/create-wallet.ts';
import { readWalletSettings } from './wallets/wallet-settings.ts';

// What a server without WALLET has in its hands; tests may put another one in its place.
const log = silentLog;
const walletOf = (env: Record<string, string>) =>
  createWallet(readWalletSettings(env), { clock: testClock(), log });
const now: { wallet: Wallet } = { wallet: walletOf({}) };
const wallet: Wallet = {
  get name() {
    return now.wallet.name;
  },
  get needsChoice() {
    return now.wallet.needsChoice ?? false;
  },
  charge: (charge) => now.wallet.charge(charge),
  lookup: (charge) => now.wallet.lookup(charge),
  refund: (charge) => now.wallet.refund(charge),
};
const { app, db, call, signInAs, clock } = await testApp({ wallet: () => wallet });
beforeEach(() => {
  now.wallet = walletOf({});
});

const status = async (token?: string) => (await call(api.payments.walletStatus, { token })).body;
const chooseTestMode = async () =>
  call(api.policy.update, {
    token: (await signInAs('admin')).token,
    body: { ...DEFAULT_POLICY, wallet_test_mode: true },
  });

/** Pays a booking of $40 by wallet. */
const payBooking = async (phone_number = '615123456') => {
  const { token } = await signInAs('staff');
  const service = await aService(db, { unit_price_cents: 40_00, session_count: 1 });
  const booking = await aBooking(db, { services: [service.id] });
  const answer = await call(api.bookings.pay, {
    token,
    params: { id: booking.id },
    body: { payment_method: 'mobile_money', phone_number, amount_paid: 40 },
  });
  return { ...answer, booking, token };
};

describe('GET /wallet/api/status/', () => {
  it('says to staff which wallet takes payments, and when it last took and refused one', async () => {
    await chooseTestMode();
    const { token } = await signInAs('staff');
    expect(await status(token)).toEqual({
      wallet: 'sandbox',
      is_test: true,
      is_ready: true,
      is_choosable: true,
      last_success_at: null,
      last_failure_at: null,
    });
    await payBooking('610000001');
    const refused_at = clock.now().toISOString();
    clock.advance(60_000);
    await payBooking();
    expect(await status(token)).toMatchObject({
      last_success_at: clock.now().toISOString(),
      last_failure_at: refused_at,
    });
  });

  it('says to visitors whether money moves, and nothing else', async () => {
    expect(await status()).toEqual({ is_test: true });
    now.wallet = { ...now.wallet, name: 'waafipay', needsChoice: false };
    expect(await status()).toEqual({ is_test: false });
  });
});

describe('the sandbox where no one chose a wallet', () => {
  it('takes no payment until an admin chooses test mode, and says to staff and to visitors what to do', async () => {
    const refused = await payBooking();
    expect(refused).toMatchObject({
      status: 409,
      error: {
        detail:
          'Wallet payments are not set up. An admin must connect a wallet or choose test mode under Settings → Wallet.',
      },
    });
    expect(await db.selectFrom('payment_attempts').select('id').execute()).toEqual([]);
    const order = (
      await call(api.shop.createOrder, { body: await aCart(db, { product: await aProduct(db) }) })
    ).body;
    const pay = () =>
      call(api.shop.payOrder, {
        params: { id: order.id },
        body: { wallet_id: '615123456', payment_method: '1', token: order.token },
      });
    expect(await pay()).toMatchObject({
      status: 409,
      error: { detail: 'This shop cannot take payments yet. Please contact us to order.' },
    });
    expect((await status(refused.token)).is_ready).toBe(false);

    await chooseTestMode();
    expect((await payBooking()).status).toBe(200);
    expect((await pay()).body.payment_status).toBe('001');
  });

  it('takes payments at once where WALLET=sandbox was set, and a real wallet always does', async () => {
    now.wallet = walletOf({ WALLET: 'sandbox' });
    expect((await payBooking()).status).toBe(200);
    expect((await status((await signInAs('staff')).token)).is_choosable).toBe(false);
  });

  it('marks receipts of what the sandbox took, also when another wallet takes payments by then', async () => {
    await chooseTestMode();
    const { token, booking } = await payBooking();
    now.wallet = { ...now.wallet, name: 'waafipay', needsChoice: false };
    const receiptOf = async (id: number) => {
      const sale = await db
        .selectFrom('orders')
        .select('id')
        .where('booking_id', '=', id)
        .executeTakeFirstOrThrow();
      return (await call(api.orders.getReceipt, { token, params: { id: sale.id } })).body;
    };
    expect(await receiptOf(booking.id)).toMatchObject({ isTest: true, paidFrom: '252615123456' });
    expect(await receiptOf((await payBooking('617000000')).booking.id)).toMatchObject({
      isTest: false,
      paidFrom: '252617000000',
    });
  });

  it('tells the pages of the shop', async () => {
    const shown = async () =>
      (await app.inject({ url: '/shop', headers: { accept: 'application/json' } })).json().wallet;
    expect(await shown()).toBe('off');
    await chooseTestMode();
    expect(await shown()).toBe('test');
    now.wallet = { ...now.wallet, name: 'waafipay', needsChoice: false };
    expect(await shown()).toBe(undefined);
  });

  it('is named in the line of the start', async () => {
    const line = () => describeWallet({ db, wallet });
    expect(await line()).toContain('Wallet: sandbox (not chosen yet');
    await chooseTestMode();
    expect(await line()).toBe('Wallet: sandbox (test mode, no money moves)');
    now.wallet = { ...now.wallet, name: 'waafipay', needsChoice: false };
    expect(await line()).toBe('Wallet: waafipay (it moves real money)');
  });
});

describe('POST /api/auth/register/ where no one chose a wallet', () => {
  const owner = {
    first_name: 'Hodan',
    last_name: 'Warsame',
    username: 'hodan',
    email: 'hodan@example.com',
    phone_number: '615123456',
    password: 'we-revive-and-restore',
    confirm_password: 'we-revive-and-restore',
  };

  it('starts in test mode, which a program that knows no such field expects', async () => {
    expect((await call(api.auth.setup)).body).toEqual({ has_owner: false, asks_test_mode: true });
    await call(api.auth.register, { body: owner });
    expect((await payBooking()).status).toBe(200);
  });

  it('leaves it to the owner', async () => {
    await call(api.auth.register, { body: { ...owner, test_mode: false } });
    expect((await payBooking()).status).toBe(409);
  });

  it('changes nothing for who registers later', async () => {
    await call(api.auth.register, { body: { ...owner, test_mode: false } });
    const later = { ...owner, username: 'amina', email: 'amina@example.com' };
    await call(api.auth.register, { body: { ...later, test_mode: true } });
    expect((await payBooking()).status).toBe(409);
  });
});
