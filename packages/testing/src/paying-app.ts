import { api } from '@revive/contract/endpoints';
import { beforeEach } from 'vitest';
import {
  createWallet,
  type PaymentDeps,
  type Wallet,
  type WalletSettings,
} from '../../server/src/features/payments/index.ts';
import { testApp } from './app.ts';
import { aCart } from './buying.ts';
import { aBooking, aProduct, aService } from './factories.ts';
import { aProvider, type Provider } from './provider.ts';

const BODY = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 120 };

/**
 * The app with a real wallet adapter, and a new provider for each test. `settingsOf` receives the provider's address.
 */
export async function payingApp(settingsOf: (url: string) => WalletSettings) {
  const at: { provider: Provider; wallet: Wallet } = {} as never;
  const wallet: Wallet = {
    name: settingsOf('http://127.0.0.1').name,
    charge: (charge) => at.wallet.charge(charge),
    lookup: (charge) => at.wallet.lookup(charge),
    refund: (charge) => at.wallet.refund(charge),
  };
  const app = await testApp({ wallet: () => wallet });
  const { db, call, signInAs, clock } = app;
  const payments: PaymentDeps = app.payments;
  /** Another process: the same settings without any state. */
  const restart = async () => {
    at.wallet = await createWallet(settingsOf(at.provider.url), { clock, log: payments.log });
  };
  beforeEach(async () => {
    at.provider = await aProvider();
    await restart();
    return () => at.provider.close();
  });

  /** A booking of $120.00. */
  const aBookingToPay = async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 40_00, session_count: 3 });
    const booking = await aBooking(db, { services: [service.id] });
    const params = { id: booking.id };
    return {
      booking,
      pay: (key = 'form-1') => call(api.bookings.pay, { token, params, key, body: BODY }),
      state: async () => (await call(api.bookings.get, { token, params })).body,
      poll: async () => {
        const { id } = await db.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow();
        return (await call(api.payments.getAttempt, { token, params: { id } })).body;
      },
    };
  };

  /** A guest's order of two of five pieces. */
  const anOrderToPay = async () => {
    const product = await aProduct(db, { price_cents: 40_00, quantity: 5 });
    const body = await aCart(db, { product, quantity: 2 });
    const order = (await call(api.shop.createOrder, { body, key: 'order-1' })).body;
    const params = { id: order.id };
    const payment = { wallet_id: '615123456', payment_method: '1', token: order.token };
    return {
      product,
      total: order.total_amount.toFixed(2),
      pay: (key = 'form-1') => call(api.shop.payOrder, { params, key, body: payment }),
      track: async () => (await call(api.shop.trackOrder, { params: { token: order.token } })).body,
    };
  };

  const receipts = () =>
    db.selectFrom('order_payments').select(['kind', 'amount_cents', 'reference']).execute();
  const attempts = () => db.selectFrom('payment_attempts').selectAll().execute();
  return { ...app, at, wallet, restart, aBookingToPay, anOrderToPay, receipts, attempts };
}
