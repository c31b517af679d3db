import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart, GUEST, goodsRows, stockOf } from '@revive/testing/buying.ts';
import { aClient, aProduct, someMobileCredentials } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { lockProducts } from '../inventory/index.ts';

const { db, call, clock, signInAs } = await testApp({ alone: true });
const { createOrder, trackOrder } = api.shop;

const clientsToken = async (clientId: number) => {
  const { username, password } = await someMobileCredentials(db, clientId);
  return (await call(api.auth.login, { body: { username, password } })).body.access;
};

describe('POST /api/onlineshop/orders/create/', () => {
  it('[API-61] [FIELD-24] [CHK-16] answers the order of a guest, priced by us, and keeps nothing from others yet', async () => {
    const product = await aProduct(db, { name: 'Rose oil', price_cents: 12_99, quantity: 5 });
    const body = await aCart(db, { product, quantity: 2, address: 'Hodan 4', phone: '61 500 0111' });
    const answer = await call(createOrder, { body, key: 'form-1' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        order_number: 'R1001',
        client: { name: '61 500 0111' },
        client_name: '61 500 0111',
        delivery_type: 'DELIVERY',
        delivery_address: 'Hodan 4',
        delivery_cost: 2,
        items: [
          { product_id: product.id, name: 'Rose oil', quantity: 2, unit_price: 12.99, total_price: 25.98 },
        ],
        subtotal: 25.98,
        tax: 1.3,
        discount: 0.52,
        // The courier collects what delivery costs (spec 9).
        total_amount: 26.76,
        status: 'PENDING',
        payment_status: 'UNPAID',
        hold_ends_at: '2026-11-20T06:30:00.000Z',
        goods_reserved: false,
        is_payable: true,
        payment: null,
        receipt: null,
      },
    });
    expect(await stockOf(db, product.id)).toBe(5);
    expect(await db.selectFrom('orders').selectAll().executeTakeFirst()).toMatchObject({
      channel: 'ONLINE_SHOP',
      client_id: null,
      client_phone: GUEST,
    });
    expect(answer.body.token).toMatch(/^[\w-]{43}$/);
  });

  it('makes one order of a double click', async () => {
    const body = await aCart(db);
    const answers = await Promise.all([1, 2, 3].map(() => call(createOrder, { body, key: 'the-same' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.token)).size).toBe(1);
    expect((await goodsRows(db)).orders).toBe(1);
  });

  it('waits for no sale of the same goods, so that carts in any order never deadlock with one', async () => {
    const [oil, soap] = [await aProduct(db), await aProduct(db)];
    const items = [soap, oil].map(({ id, price_cents }) => ({
      product_id: id,
      quantity: 1,
      unit_price: price_cents / 100,
    }));
    const body = { ...(await aCart(db)), items };
    await db.transaction().execute(async (trx) => {
      await lockProducts(trx, [soap.id, oil.id]);
      expect((await call(createOrder, { body })).status).toBe(201);
    });
  });

  it('takes no notice of an address where the buyer picks up', async () => {
    const { body } = await call(createOrder, { body: { ...(await aCart(db)), delivery_address: 'Hodan 4' } });
    expect(body).toMatchObject({ delivery_type: 'PICKUP', delivery_address: null, delivery_cost: 0 });
  });

  it('links a guest to the client with that phone and does not show the guest that it did', async () => {
    const client = await aClient(db, { name: 'Hodan Warsame', phone: GUEST, address: 'Secret street' });
    const answer = await call(createOrder, { body: await aCart(db) });
    expect(answer.body.client).toEqual({ name: GUEST });
    const stored = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(stored.client_id).toBe(client.id);
    const tracked = await call(trackOrder, { params: { token: answer.body.token } });
    expect(JSON.stringify([answer.body, tracked.body])).not.toMatch(/Warsame|Secret/);
    const { token } = await signInAs('staff');
    const { body: listed } = await call(api.orders.listOnline, { token });
    expect(listed).toMatchObject([{ client: { id: client.id, name: 'Hodan Warsame', phone: GUEST } }]);
  });

  it('[CHK-16] orders for the client whose app calls, without guest fields', async () => {
    const client = await aClient(db, { name: 'Sahra Ali', phone: GUEST });
    const { guest_phone: _, guest_name: __, ...body } = await aCart(db);
    const answer = await call(createOrder, { token: await clientsToken(client.id), body });
    expect(answer).toMatchObject({ status: 201, body: { client: { name: 'Sahra Ali' } } });
    expect(await db.selectFrom('orders').selectAll().executeTakeFirst()).toMatchObject({
      channel: 'MOBILE_APP',
      client_id: client.id,
      client_phone: GUEST,
    });
  });

  it('[CHK-16] makes no order of a guest for a sign-in that has ended', async () => {
    const token = await clientsToken((await aClient(db, { phone: GUEST })).id);
    clock.advance(31 * 60_000);
    const body = await aCart(db);
    const before = await goodsRows(db);
    expect(await call(createOrder, { token, body, key: 'form-1' })).toMatchObject({
      status: 401,
      error: { error: 'Please sign in.' },
    });
    expect(await goodsRows(db)).toEqual(before);
    expect((await call(createOrder, { body, key: 'form-1' })).status).toBe(201);
  });

  it('[CHK-16] orders in the name of a signed-in member of staff, for no client', async () => {
    const { token } = await signInAs('staff');
    const { guest_phone: _, guest_name: __, ...body } = await aCart(db);
    const answer = await call(createOrder, { token, body });
    expect(answer.body.client.name).toMatch(/^Amina Ali/);
    expect(await db.selectFrom('orders').selectAll().executeTakeFirst()).toMatchObject({
      channel: 'ONLINE_SHOP',
      client_id: null,
      client_phone: null,
      sold_by: null,
    });
  });

  it.each([
    ['no guest phone', { guest_phone: undefined }, 'guest_phone', 'Please enter your wallet ID'],
    ['a phone that is none', { guest_phone: '12' }, 'guest_phone', /Enter the number of your wallet/],
    ['an empty cart', { items: [] }, 'items', 'Cart is empty'],
    ['no items', { items: undefined }, 'items', 'Cart is empty'],
    [
      'delivery without an address',
      { delivery_type: 'DELIVERY', delivery_address: '  ' },
      'delivery_address',
      'Please enter delivery address',
    ],
    ['another way of delivery', { delivery_type: 'DRONE' }, 'delivery_type', /Must be one of/],
    ['a negative delivery cost', { delivery_cost: -2 }, 'delivery_cost', /cannot be negative/],
    ['a name as long as a book', { guest_name: 'x'.repeat(121) }, 'guest_name', /at most 120/],
  ])(
    '[ERR-32] [CHK-08] [CHK-09] refuses %s at its field and changes nothing',
    async (_name, wrong, field, sentence) => {
      const body = { ...(await aCart(db)), ...wrong };
      const before = await goodsRows(db);
      const answer = await call(createOrder, { body, key: 'wrong' });
      expect(answer.status).toBe(400);
      expect((answer.error[field] as string[])[0]).toMatch(sentence);
      expect(await goodsRows(db)).toEqual(before);
    },
  );

  it.each([0, -1, 1.5, 1001, 'a', null])('refuses the quantity %s and changes nothing', async (quantity) => {
    const body = await aCart(db);
    const before = await goodsRows(db);
    const items = [{ ...body.items[0], quantity }];
    expect((await call(createOrder, { body: { ...body, items }, key: 'wrong' })).status).toBe(400);
    expect(await goodsRows(db)).toEqual(before);
  });

  it('refuses a product no one sells, a forged price and cost, and more than there is; nothing changes', async () => {
    const sold = await aProduct(db, { name: 'Scrub', price_cents: 10_00, quantity: 3 });
    const gone = await aProduct(db, { archived_at: new Date('2026-01-01') });
    const cart = await aCart(db, { product: sold });
    const [item] = cart.items;
    const before = await goodsRows(db);
    const refusal = async (change: object) => {
      const { status, error } = await call(createOrder, { body: { ...cart, ...change }, key: 'forged' });
      return [status, error.error];
    };
    const other = (change: object) => refusal({ items: [{ ...item, ...change }] });
    const unsold = [400, 'This product is not sold any more.'];
    expect(await other({ product_id: gone.id })).toEqual(unsold);
    expect(await other({ product_id: 999_999 })).toEqual(unsold);
    expect(await other({ unit_price: 0.01 })).toEqual([409, 'The price of Scrub is now $10.00, not $0.01.']);
    expect(await other({ quantity: 4 })).toEqual([409, 'Not enough stock for Scrub: only 3 left.']);
    // One good line does not carry a bad one.
    expect(await refusal({ items: [item, { ...item, quantity: 3 }] })).toEqual([
      409,
      'Not enough stock for Scrub: only 3 left.',
    ]);
    expect(await refusal({ delivery_cost: 1 })).toEqual([409, 'Pickup costs nothing, not $1.00.']);
    const delivered = { delivery_type: 'delivery', delivery_address: 'Hodan 4' };
    expect(await refusal({ ...delivered, delivery_cost: 0 })).toEqual([
      409,
      'Delivery now costs $2.00, not $0.00.',
    ]);
    expect(await goodsRows(db)).toEqual(before);
  });

  it('keeps whatever a guest types as plain text', async () => {
    const typed = `<script>alert('1')</script>"; drop table orders; --`;
    const body = { ...(await aCart(db, { address: typed })), guest_name: typed };
    const answer = await call(createOrder, { body });
    expect(answer.body).toMatchObject({ client: { name: typed }, delivery_address: typed });
  });

  it('takes five unpaid orders of one phone at most, until their time is over', async () => {
    const product = await aProduct(db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => call(createOrder, { body: await aCart(db, { product }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    const someoneElse = await aCart(db, { product, phone: '252615000222' });
    expect((await call(createOrder, { body: someoneElse })).status).toBe(201);
  });

  it('takes 60 orders an hour from one address', async () => {
    const product = await aProduct(db, { quantity: 100 });
    for (let number = 0; number < 60; number += 1) {
      const body = await aCart(db, { product, phone: `2526150${10_000 + number}` });
      expect((await call(createOrder, { body })).status).toBe(201);
    }
    const refused = await call(createOrder, { body: await aCart(db, { product }) });
    expect(refused).toMatchObject({
      status: 429,
      error: { error: 'Too many orders from here. Please try again later.' },
    });
    expect(await stockOf(db, product.id)).toBe(100);
  });
});

describe('the most a guest orders at once', () => {
  const order = async (
    items: { product: { id: number; price_cents: number }; quantity: number }[],
    token?: string,
  ) => {
    const { items: _, ...body } = await aCart(db, items[0]!);
    const lines = items.map(({ product, quantity }) => ({
      product_id: product.id,
      quantity,
      unit_price: product.price_cents / 100,
    }));
    return call(createOrder, { token, body: { ...body, items: lines } });
  };

  it('is twenty pieces of a product, those of several lines added up', async () => {
    const [oil, soap] = [await aProduct(db, { quantity: 50 }), await aProduct(db, { quantity: 50 })];
    expect(
      (
        await order([
          { product: oil, quantity: 20 },
          { product: soap, quantity: 20 },
        ])
      ).status,
    ).toBe(201);
    const before = await goodsRows(db);
    const many = await order([
      { product: soap, quantity: 1 },
      { product: oil, quantity: 21 },
    ]);
    const sentence = 'One order takes at most 20 pieces of a product. Please call us for more.';
    expect([many.status, many.error]).toEqual([
      400,
      { detail: sentence, error: sentence, 'items.1.quantity': [sentence] },
    ]);
    const split = await order([
      { product: oil, quantity: 11 },
      { product: oil, quantity: 10 },
    ]);
    expect([split.status, split.error['items.1.quantity']]).toEqual([400, [sentence]]);
    expect(await goodsRows(db)).toEqual(before);
  });

  it('is goods worth a thousand dollars, and the shop’s phone stands beside the refusal', async () => {
    const { token: admin } = await signInAs('admin');
    const policy = (await call(api.policy.get, { token: admin })).body;
    await call(api.policy.update, { token: admin, body: { ...policy, phone: '061 555 0000' } });
    const product = await aProduct(db, { price_cents: 100_00, quantity: 50 });
    expect((await order([{ product, quantity: 10 }])).status).toBe(201);
    const more = await order([{ product, quantity: 11 }]);
    expect([more.status, more.error.items]).toEqual([
      400,
      ['One order is worth at most $1000.00. Please call 061 555 0000 for more.'],
    ]);
  });

  it('is what the owner says', async () => {
    const { token: admin } = await signInAs('admin');
    const policy = (await call(api.policy.get, { token: admin })).body;
    const limits = { guest_order_pieces: 2, guest_order_worth: 15 };
    expect((await call(api.policy.update, { token: admin, body: { ...policy, ...limits } })).status).toBe(
      200,
    );
    const product = await aProduct(db, { price_cents: 5_00, quantity: 50 });
    expect((await order([{ product, quantity: 2 }])).status).toBe(201);
    expect((await order([{ product, quantity: 3 }])).error).toHaveProperty(['items.0.quantity']);
    const dear = await aProduct(db, { price_cents: 15_01 });
    expect((await order([{ product: dear, quantity: 1 }])).error).toHaveProperty('items');
  });

  it('holds for no one who is signed in, whose name is known', async () => {
    const product = await aProduct(db, { price_cents: 100_00, quantity: 50 });
    const { token: staff } = await signInAs('staff');
    const client = await aClient(db);
    for (const token of [staff, await clientsToken(client.id)])
      expect((await order([{ product, quantity: 21 }], token)).status).toBe(201);
    expect(await stockOf(db, product.id)).toBe(50);
  });
});

describe('GET /api/onlineshop/orders/track/:token/', () => {
  it('answers 404 for every token but the order’s own, also to an admin', async () => {
    const { body: order } = await call(createOrder, { body: await aCart(db) });
    const { token: staff } = await signInAs('admin');
    const refusals = await Promise.all(
      [String(order.id), order.order_number, `${order.token}x`, order.token.toUpperCase(), 'x'].map((token) =>
        call(trackOrder, { token: staff, params: { token } }),
      ),
    );
    for (const { status, error } of refusals)
      expect([status, error]).toEqual([404, { detail: 'Order not found', error: 'Order not found' }]);
    clock.advance(1000);
    expect((await call(trackOrder, { params: { token: order.token } })).body).toEqual(order);
  });
});
