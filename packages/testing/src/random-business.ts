import type { Booking } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { WalletAnswer } from '../../server/src/features/payments/index.ts';
import type { TestApp } from './app.ts';
import type { Dice } from './dice.ts';
import { aProduct, aService, sessionsOf } from './factories.ts';
import { aFinancePayment, aRequisition } from './finance.ts';
import { randomBills } from './random-bills.ts';
import { aRandomCalendar } from './random-calendar.ts';

const PURPOSES = ['Rent', 'Wages', 'Towels'];
// Around midnight in Mogadishu, and in the middle of the day.
const HOURS = ['20:59:59.999', '21:00:00.000', '06:00:00.000'];
const DAY_MS = 86_400_000;

/**
 * A business with random operations through the app's calls; refusals are allowed. The time moves from operation to
 * operation, often to just before or after midnight.
 */
export async function aRandomBusiness(app: TestApp, dice: Dice) {
  const { db, call, clock, signInAs, wallet } = app;
  const { below, pick } = dice;
  let { token } = await signInAs('manager');
  const services: [number, number] = [
    (await aService(db, { unit_price_cents: 33_33, session_count: 3 })).id,
    (await aService(db, { unit_price_cents: 10_01, session_count: 2 })).id,
  ];
  const products = [
    await aProduct(db, { price_cents: 12_99, quantity: 900 }),
    await aProduct(db, { price_cents: 3_33, quantity: 900 }),
  ];
  await db
    .updateTable('products')
    .set({ cost_price_cents: 7_50 })
    .where('id', '=', products[0]!.id)
    .execute();
  const bookings: Booking[] = [];
  const links: string[] = [];
  const requisition = await aRequisition(db, {
    purpose: 'Steam room',
    amount_cents: 1_000_000,
    status: 'approved',
  });

  const items = () =>
    pick([[products[0]!], [products[1]!], products]).map((product) => ({
      product_id: product.id,
      quantity: 1 + below(3),
      unit_price: product.price_cents / 100,
    }));
  const anOrder = async () => {
    const ids = await db.selectFrom('orders').select('id').orderBy('id').execute();
    return { id: ids.length === 0 ? 1 : pick(ids).id };
  };
  const aSession = async () => {
    const sessions = await sessionsOf(db, pick(bookings).id);
    return { id: pick(sessions).id };
  };
  const aReceipt = async () => {
    const { body } = await call(api.receipts.list, { token, query: { order: (await anOrder()).id } });
    return { id: pick([{ id: 1 }, ...(body ?? [])]).id };
  };
  /** From a wallet that is asked, or seen by someone, sometimes twice. */
  const someTransfer = () =>
    pick<object>([{ wallet_phone: '615123456' }, { transaction_id: `SEEN-${below(40)}` }]);
  const taken = () => ({ reason: 'Mistake', refund_reference: 'by hand' });

  const passDays = async (days: number) => {
    const day = new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const then = new Date(`${day}T${pick(HOURS)}Z`);
    if (then > clock.now()) clock.set(then.toISOString());
    // A token expires after half an hour; sometimes a colleague signs in.
    ({ token } = await signInAs('manager'));
  };
  const calendar = await aRandomCalendar(app, dice, { services, bookings, token: () => token });
  const bills = randomBills(app, dice, { bookings, products, token: () => token });
  const operations = {
    sell: () =>
      call(api.pos.sell, {
        token,
        body: {
          client: { phone: pick([`POS-${below(1000)}`, '615000111']), name: 'Sahra' },
          items: items(),
          payment_info: {
            payment_method: pick(['cash', 'card']),
            amount_paid: 1000,
            discount: below(200) / 100,
          },
        },
      }),
    sellByWallet: async () => {
      wallet.willCharge(
        ...pick<WalletAnswer[]>([[], [{ state: 'failed', failure: 'declined' }], [{ state: 'unknown' }]]),
      );
      await call(api.pos.sell, {
        token,
        body: {
          client: { phone: pick([`POS-${below(1000)}`, '615000111']), name: 'Sahra' },
          items: items(),
          payment_info: { payment_method: 'mobile', amount_paid: 1000, discount: 0, ...someTransfer() },
        },
      });
    },
    /** A wallet that was silent says yes or no: soon, or when the goods are for sale again. */
    answerLate: async () => {
      if (below(3) === 0) wallet.willLookup({ state: 'failed', failure: 'declined' });
      const { body } = await call(api.payments.listOpen, { token, query: {} });
      for (const { id } of body ?? []) await call(api.payments.ask, { token, params: { id } });
    },
    order: async () => {
      const { body } = await call(api.shop.createOrder, {
        body: {
          delivery_type: 'PICKUP',
          items: items(),
          guest_phone: `25261${1_000_000 + below(8_000_000)}`,
          guest_name: 'Guest',
        },
      });
      if (!body.id) return;
      links.push(body.token);
      if (below(3) === 0) return;
      const wallet_id = `25261${1_000_000 + below(8_000_000)}`;
      await call(api.shop.payOrder, {
        params: { id: body.id },
        body: { wallet_id, payment_method: '1', token: body.token },
      });
    },
    /** The buyer puts its goods back in the cart. */
    giveUp: () => call(api.shop.giveUpOrder, { params: { token: links.length > 0 ? pick(links) : 'none' } }),
    accept: async () =>
      call(api.orders.setStatus, { token, params: await anOrder(), body: { status: 'CONFIRMED' } }),
    stepBack: async () =>
      call(api.orders.stepBack, { token, params: await anOrder(), body: { reason: 'A mistake' } }),
    receive: async () =>
      call(api.orders.receive, {
        token,
        params: await anOrder(),
        body: pick<object>([
          { payment_method: 'cash' },
          { payment_method: 'card' },
          { payment_method: 'mobile_money', ...someTransfer() },
        ]),
      }),
    cancel: async () => call(api.orders.cancel, { token, params: await anOrder(), body: taken() }),
    void: async () => call(api.orders.voidSale, { token, params: await anOrder(), body: taken() }),
    returnGoods: async () => {
      const params = await anOrder();
      const restock = below(2) === 0;
      await call(api.orders.returnGoods, {
        token,
        params,
        body: {
          items: [{ product: pick(products).id, quantity: 1 + below(2), restock }],
          reason: 'Leaks',
          method: pick(['cash', 'card']),
          reference: 'by hand',
        },
      });
    },
    refund: async () =>
      call(api.orders.refund, {
        token,
        params: await anOrder(),
        body: { reason: 'Broken', refund_reference: 'by hand' },
      }),
    ...calendar,
    ...bills,
    pay: () =>
      call(api.bookings.pay, {
        token,
        params: { id: pick(bookings).id },
        body: {
          payment_method: 'mobile_money',
          phone_number: '615123456',
          amount_paid: below(60_00) / 100,
          discount: below(3) / 2,
        },
      }),
    complete: async () => call(api.sessions.complete, { token, params: await aSession() }),
    undo: async () => call(api.sessions.undo, { token, params: await aSession() }),
    settle: async () =>
      call(api.sessions.settle, {
        token,
        params: await aSession(),
        body: { amount: 0, ...(below(3) === 0 && someTransfer()) },
      }),
    cancelBooking: () =>
      call(api.bookings.cancel, {
        token,
        params: { id: pick(bookings).id },
        body: { reason: 'A mistake', refund_reference: 'by hand' },
      }),
    reverse: async () =>
      call(api.receipts.reverse, {
        token,
        params: await aReceipt(),
        body: {
          reason: 'A mistake',
          reference: 'by hand',
          ...(below(2) === 0 && { amount: (1 + below(3000)) / 100 }),
        },
      }),
    receiveAgain: async () =>
      call(api.orders.receiveForSale, {
        token,
        params: await anOrder(),
        body: pick<object>([
          { payment_method: 'cash' },
          { payment_method: 'mobile_money', ...someTransfer() },
        ]),
      }),
    /** Towards a client's balance: in cash, or by a wallet. */
    payClient: () => {
      const { id, client_id } = pick(bookings);
      return call(api.profiles.pay, {
        token,
        params: { id: client_id },
        body: {
          booking_id: id,
          amount: (1 + below(3000)) / 100,
          ...pick<object>([{ payment_method: 'cash' }, someTransfer()]),
        },
      });
    },
    writeOff: () =>
      call(api.bookings.writeOff, {
        token,
        params: { id: pick(bookings).id },
        body: { reason: 'A mistake', amount: (1 + below(3000)) / 100 },
      }),
    writeOffGoods: async () =>
      call(api.orders.writeOff, {
        token,
        params: await anOrder(),
        body: { reason: 'A mistake', amount: (1 + below(500)) / 100 },
      }),
    spend: () =>
      aFinancePayment(db, {
        name: pick(PURPOSES),
        amount_cents: 1 + below(9000),
        method: pick(['cash', 'card', 'mobile_money']),
        status: 'completed',
        at: clock.now(),
        ...(below(3) === 0 && { requisition: requisition.id }),
      }),
    receiveWithoutBooking: () =>
      call(api.finance.createPayment, {
        token,
        body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 20, discount: 1 },
      }),
    drawer: async () => {
      const { body: shift } = await call(api.shifts.open, { token, body: { float: 10 } });
      const params = { id: shift.id };
      await operations.sell();
      await call(api.shifts.count, { token, params, body: { cash: below(6000) / 100 } });
      await call(api.shifts.close, { token, params, body: { reason: 'Miscounted' } });
    },
    later: () => passDays(below(3)),
  };
  const often = [
    'sell',
    'sellByWallet',
    'order',
    'book',
    'pay',
    'complete',
    'spend',
    'later',
    'later',
  ] as const;
  const all = Object.keys(operations) as (keyof typeof operations)[];
  // First each operation once, then random ones.
  const toCome = [...all];
  return {
    /** A valid token. */
    token: () => token,
    nextDay: () => passDays(1),
    happen: async () => {
      if (below(8) === 0) wallet.willCharge({ state: 'failed', failure: 'declined' });
      await operations[toCome.shift() ?? pick([...often, ...all])]();
    },
  };
}
