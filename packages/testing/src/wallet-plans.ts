import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { aCart } from './buying.ts';
import { aBooking, aProduct, aService, sessionsOf, someMobileCredentials } from './factories.ts';
import { setPolicy } from './messages.ts';
import { aPackage } from './packages.ts';
import { anOpenTreatment, aVisitor } from './self-booking.ts';

/** Pays one prepared thing by asking a wallet. */
export type Pay = (
  phone: string,
  key: string,
) => Promise<{ status: number; body?: unknown; error: Record<string, unknown> }>;

interface PlanUnderTest {
  endpoint: AnyEndpoint;
  /** Whether each call pays for something new, which another payment cannot keep from being paid. */
  isNew?: boolean;
  prepare: () => Promise<Pay>;
}

/** Every call that asks a wallet for money, by what it pays. Staff sign in for each. */
export function walletPlans(app: TestApp): Record<string, PlanUnderTest> {
  const { db, call, messenger, wallet } = app;
  const staff = async () => (await app.signInAs('staff')).token;
  const aTreatedBooking = async () =>
    aBooking(db, { services: [(await aService(db, { unit_price_cents: 60_00 })).id] });
  const anOrder = async () =>
    (await call(api.shop.createOrder, { body: await aCart(db, { product: await aProduct(db) }) })).body;
  const mobile = { payment_method: 'mobile_money' } as const;
  return {
    'a booking': {
      endpoint: api.bookings.pay,
      prepare: async () => {
        const [token, { id }] = [await staff(), await aTreatedBooking()];
        return (phone_number, key) =>
          call(api.bookings.pay, {
            token,
            key,
            params: { id },
            body: { ...mobile, phone_number, amount_paid: 60 },
          });
      },
    },
    'one session': {
      endpoint: api.sessions.settle,
      prepare: async () => {
        const [token, booking] = [await staff(), await aTreatedBooking()];
        const params = { id: (await sessionsOf(db, booking.id))[0]!.id };
        return (wallet_phone, key) =>
          call(api.sessions.settle, { token, key, params, body: { amount: 0, wallet_phone } });
      },
    },
    'a balance': {
      endpoint: api.profiles.pay,
      prepare: async () => {
        const [token, booking] = [await staff(), await aTreatedBooking()];
        const params = { id: booking.client_id };
        return (wallet_phone, key) =>
          call(api.profiles.pay, {
            token,
            key,
            params,
            body: { booking_id: booking.id, amount: 60, wallet_phone },
          });
      },
    },
    'a payment without a booking': {
      endpoint: api.finance.createPayment,
      isNew: true,
      prepare: async () => {
        const token = await staff();
        return (phone_number, key) =>
          call(api.finance.createPayment, { token, key, body: { ...mobile, phone_number, amount_paid: 40 } });
      },
    },
    'a sale at the counter': {
      endpoint: api.pos.sell,
      isNew: true,
      prepare: async () => {
        const token = await staff();
        const { id } = await aProduct(db, { price_cents: 20_00 });
        return (wallet_phone, key) =>
          call(api.pos.sell, {
            token,
            key,
            body: {
              client: { name: '', phone: 'POS-1', email: '', address: '' },
              items: [{ product_id: id, quantity: 1, unit_price: 20 }],
              payment_info: { payment_method: 'mobile', amount_paid: 21, discount: 0, wallet_phone },
            },
          });
      },
    },
    'a bill': {
      endpoint: api.bills.create,
      prepare: async () => {
        const [token, booking] = [await staff(), await aTreatedBooking()];
        return (wallet_phone, key) =>
          call(api.bills.create, { token, key, body: aBillOf(booking, wallet_phone) });
      },
    },
    'the rest of a bill': {
      endpoint: api.bills.pay,
      prepare: async () => {
        const [token, booking] = [await staff(), await aTreatedBooking()];
        wallet.willCharge({ state: 'failed', failure: 'declined' });
        const { error } = await call(api.bills.create, { token, body: aBillOf(booking, '252615999999') });
        wallet.reset();
        const params = { id: (error.bill as { id: number }).id };
        return (wallet_phone, key) =>
          call(api.bills.pay, {
            token,
            key,
            params,
            body: { method: 'mobile_money', amount: 60, wallet_phone },
          });
      },
    },
    'an order at the desk': {
      endpoint: api.orders.receive,
      prepare: async () => {
        const [token, { id }] = [await staff(), await anOrder()];
        return (wallet_phone, key) =>
          call(api.orders.receive, { token, key, params: { id }, body: { ...mobile, wallet_phone } });
      },
    },
    'what a sale still owes': {
      endpoint: api.orders.receiveForSale,
      prepare: async () => {
        const [token, { id }] = [await staff(), await anOrder()];
        return (wallet_phone, key) =>
          call(api.orders.receiveForSale, { token, key, params: { id }, body: { ...mobile, wallet_phone } });
      },
    },
    'an order of the shop': {
      endpoint: api.shop.payOrder,
      prepare: async () => {
        const { id, token } = await anOrder();
        return (wallet_id, key) =>
          call(api.shop.payOrder, { key, params: { id }, body: { wallet_id, payment_method: '1', token } });
      },
    },
    'an order of the shop with a package': {
      endpoint: api.shop.payOrder,
      prepare: async () => {
        const { id: offered } = await aPackage(db, { price_cents: 30_00 });
        const cart = await aCart(db, { product: await aProduct(db) });
        const items = [...cart.items, { package: offered, quantity: 1, unit_price: 30 }];
        const { id, token } = (await call(api.shop.createOrder, { body: { ...cart, items } })).body;
        return (wallet_id, key) =>
          call(api.shop.payOrder, { key, params: { id }, body: { wallet_id, payment_method: '1', token } });
      },
    },
    'a client’s own booking': {
      endpoint: api.me.pay,
      prepare: async () => {
        const booking = await aTreatedBooking();
        const body = await someMobileCredentials(db, booking.client_id);
        const token = (await call(api.auth.login, { body })).body.access;
        return (wallet_phone, key) =>
          call(api.me.pay, { token, key, params: { id: booking.id }, body: { wallet_phone } });
      },
    },
    'the deposit of a booking a client makes by herself': {
      endpoint: api.selfbooking.book,
      prepare: async () => {
        const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
        await setPolicy(db, { deposit_percent: 25 });
        const her = aVisitor({ db, call, messenger }, '252615000321');
        const held = (await her.hold(service.id)).body.id;
        return (wallet_phone, key) => her.book(held, { wallet_phone }, key);
      },
    },
  };
}

const aBillOf = ({ id, client_id }: { id: number; client_id: number }, wallet_phone: string) => ({
  client: client_id,
  lines: [{ booking: id, amount: 60 }],
  payments: [{ method: 'mobile_money' as const, amount: 60, wallet_phone }],
});
