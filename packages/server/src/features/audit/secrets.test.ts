import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart, GUEST } from '@revive/testing/buying.ts';
import { aBooking, aClient, aProduct } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const { app, db, call } = await testApp();

const PASSWORDS = ['correct horse battery', 'staple of another day'] as const;
const KEYS = [
  'key-of-a-payment-77',
  'key-of-an-order-78',
  'key-of-a-product-79',
  'key-of-money-in-80',
] as const;

async function uploadProduct(token: string, key: string) {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a7d70' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Argan oil', price: '12.50', sku: 'ARG-1' }))
    form.append(name, value);
  form.append('image', new File([new Uint8Array(picture)], 'oil.jpg', { type: 'image/jpeg' }));
  const encoded = new Response(form);
  return app.inject({
    method: 'POST',
    url: api.inventory.createProduct.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type')!,
      'idempotency-key': key,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

// Many real calls, each password hashed as slowly as in production.
const LONG = 60_000;

it('never holds a password, a hash, a token or a key, whatever people do', { timeout: LONG }, async () => {
  const secrets: string[] = [...PASSWORDS, ...KEYS];
  const registered = await call(api.auth.register, {
    body: {
      first_name: 'Sahra',
      last_name: 'Yusuf',
      username: 'sahra',
      password: PASSWORDS[0],
      confirm_password: PASSWORDS[0],
    },
  });
  expect(registered.status).toBe(201);
  const first = await call(api.auth.login, { body: { username: 'sahra', password: PASSWORDS[0] } });
  const refreshed = await call(api.auth.refresh, { body: { refresh: first.body.refresh } });
  const changed = await call(api.auth.changePassword, {
    token: first.body.access,
    body: { current_password: PASSWORDS[0], new_password: PASSWORDS[1] },
  });
  expect(changed.status).toBe(200);
  const token = changed.body.access;
  secrets.push(first.body.access, first.body.refresh, refreshed.body.access, token, changed.body.refresh);

  const hired = await call(api.employees.create, {
    token,
    body: {
      username: 'ifrah',
      password: PASSWORDS[1],
      confirm_password: PASSWORDS[1],
      first_name: 'Ifrah',
      last_name: 'Ali',
      role: 'manager',
    },
  });
  expect(hired.status).toBe(201);

  const client = await aClient(db, { phone: GUEST });
  const credentials = await call(api.clients.generateMobileCredentials, { token, params: { id: client.id } });
  const again = await call(api.clients.generateMobileCredentials, { token, params: { id: client.id } });
  const mobile = await call(api.auth.login, { body: again.body });
  expect(mobile.status).toBe(200);
  secrets.push(credentials.body.password, again.body.password, mobile.body.access, mobile.body.refresh);

  const booking = await aBooking(db, { phone: GUEST });
  const paid = await call(api.bookings.pay, {
    token,
    key: KEYS[0],
    params: { id: booking.id },
    body: { payment_method: 'mobile_money', phone_number: GUEST, amount_paid: booking.balance },
  });
  expect(paid.status).toBe(200);
  const product = await aProduct(db);
  const order = await call(api.shop.createOrder, { key: KEYS[1], body: await aCart(db, { product }) });
  expect(order.status).toBe(201);
  secrets.push(order.body.token);
  const bought = await call(api.shop.payOrder, {
    params: { id: order.body.id },
    body: { wallet_id: GUEST, payment_method: '1', token: order.body.token },
  });
  expect(bought.status).toBe(200);
  expect((await uploadProduct(token, KEYS[2])).statusCode).toBe(201);
  const received = await call(api.finance.createPayment, {
    token,
    key: KEYS[3],
    body: { payment_method: 'mobile_money', phone_number: GUEST, amount_paid: 20 },
  });
  expect([200, 201]).toContain(received.status);
  await call(api.auth.logout, { token, body: { refresh: changed.body.refresh } });

  // What only the database knows of them.
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from users
    union select password_hash from mobile_credentials
    union select id::text from sign_ins
    union select encode(secret, 'hex') from signing_keys
    union select access_token from orders where access_token is not null
    union select encode(request_hash, 'hex') from finance_payments where request_hash is not null
    union select encode(body_hash, 'hex') from idempotency_keys`.execute(db);
  secrets.push(...rows.map(({ secret }) => secret));
  expect(secrets.length).toBeGreaterThan(25);
  for (const secret of secrets) expect(secret.length, secret).toBeGreaterThan(8);

  const entries = await sql<{ said: string }>`select e::text as said from audit_entries e`.execute(db);
  const trail = entries.rows.map(({ said }) => said).join('\n');
  const { auth, bookings, clients, employees, finance, inventory, shop } = api;
  const changes: AnyEndpoint[] = [
    auth.register,
    auth.changePassword,
    auth.logout,
    clients.generateMobileCredentials,
    bookings.pay,
  ];
  changes.push(
    employees.create,
    finance.createPayment,
    inventory.createProduct,
    shop.createOrder,
    shop.payOrder,
  );
  for (const { method, path } of changes) expect(trail.includes(`${method} ${path}`), path).toBe(true);
  expect(secrets.filter((secret) => trail.includes(secret))).toEqual([]);
  expect(trail).not.toContain('$argon2');
  // That a password was changed is shown all the same.
  expect(trail).toMatch(/password_hash.{1,9}hidden/);
});
