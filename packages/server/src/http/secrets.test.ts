import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart, GUEST } from '@revive/testing/buying.ts';
import { capturedLog } from '@revive/testing/captured-log.ts';
import { aProduct, aUser } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const captured = capturedLog();
const { app, db, call, metrics, signInAs } = await testApp({ log: captured.log });

const PASSWORD = 'correct horse battery';
const OTHER = 'staple of another day';

/** Everything the program wrote since it began: its log at level trace, and what it counts. */
const output = async () => captured.text() + (await metrics());

async function expectUntold(secrets: string[]) {
  const text = await output();
  expect(text.length).toBeGreaterThan(500);
  for (const secret of secrets) expect(secret.length, secret).toBeGreaterThan(5);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}

const newcomer = (username: string) => ({
  first_name: 'Sahra',
  last_name: 'Yusuf',
  username,
  password: PASSWORD,
  confirm_password: PASSWORD,
});

describe('the log and the metrics', () => {
  it('contain nothing that lets someone in, whatever went well', { timeout: 60_000 }, async () => {
    await call(api.auth.register, { body: newcomer('sahra') });
    const first = await call(api.auth.login, { body: { username: 'sahra', password: PASSWORD } });
    const refreshed = await call(api.auth.refresh, { body: { refresh: first.body.refresh } });
    const changed = await call(api.auth.changePassword, {
      token: refreshed.body.access,
      body: { current_password: PASSWORD, new_password: OTHER },
    });
    expect(changed.status).toBe(200);
    const order = await call(api.shop.createOrder, {
      key: 'key-of-an-order-78',
      body: await aCart(db, { product: await aProduct(db) }),
    });
    const { token } = order.body;
    await call(api.shop.trackOrder, { params: { token } });
    for (const url of [`/order/${token}/`, `/order/${token}/more`, `/nowhere/${token}`])
      for (const accept of ['text/html', 'application/json']) await app.inject({ url, headers: { accept } });
    const paid = await call(api.shop.payOrder, {
      params: { id: order.body.id },
      body: { wallet_id: GUEST, payment_method: '1', token },
    });
    expect(paid.status).toBe(200);
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from users
      union select id::text from sign_ins
      union select encode(secret, 'hex') from signing_keys
      union select encode(secret, 'base64') from signing_keys`.execute(db);
    await expectUntold([
      PASSWORD,
      OTHER,
      first.body.access,
      first.body.refresh,
      refreshed.body.access,
      changed.body.access,
      changed.body.refresh,
      token,
      'key-of-an-order-78',
      GUEST,
      GUEST.slice(-9),
      ...rows.map(({ secret }) => secret),
    ]);
  });

  it('contain nothing of what was refused', async () => {
    const { token, refresh } = await signInAs('staff');
    const user = await aUser(db, { role: 'staff' });
    const login = (payload: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/api/auth/login/?password=${encodeURIComponent('said-in-the-address')}`,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
    await login(JSON.stringify({ username: user.username, password: 'a-wrong-password' }));
    await login('{"username": "amina", "password": "cut-off-in-the-mid');
    await login('{"password": ["in-a-list"], "username": {"password": "deep-in-it"}}');
    await login('username=amina&password=of-another-kind', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    await login('{"__proto__": {"password": "poisoned-password"}}');
    await login('{}', {
      authorization: 'Basic YW1pbmE6YmFzaWMtcGFzc3dvcmQ=',
      cookie: 'access=cookie-that-lets-in',
    });
    for (const authorization of [`Bearer ${token}x`, `bearer  ${token}`, `Basic ${token}`])
      await app.inject({ url: '/clients/api/', headers: { authorization } });
    await app.inject({ url: `/clients/api/?token=${token}&search=252615999999` });
    await call(api.auth.refresh, { body: { refresh: `${refresh}x` } });
    await call(api.auth.register, { body: { ...newcomer('x'), confirm_password: 'not-the-same-one' } });
    await call(api.clients.create, { token, body: { name: 'Hodan', phone: 'number-that-is-none' } });
    const signature = token.split('.')[2]!;
    await expectUntold([
      'a-wrong-password',
      'cut-off-in-the-mid',
      'in-a-list',
      'deep-in-it',
      'of-another-kind',
      'poisoned-password',
      'said-in-the-address',
      'YW1pbmE6YmFzaWMtcGFzc3dvcmQ=',
      'cookie-that-lets-in',
      'not-the-same-one',
      'number-that-is-none',
      '615999999',
      signature,
      refresh,
    ]);
  });

  it('contain nothing of the row that the database itself refused', async () => {
    await aUser(db, { role: 'admin' });
    await sql`alter table users add constraint nobody_is_broken check (username <> 'broken')`.execute(db);
    try {
      const answer = await call(api.auth.register, { body: newcomer('broken') });
      expect(answer.status).toBe(500);
      expect(answer.error).toEqual({
        detail: 'Something went wrong on our side. Nothing was changed.',
        error: 'Something went wrong on our side. Nothing was changed.',
      });
    } finally {
      await sql`alter table users drop constraint nobody_is_broken`.execute(db);
    }
    const line = captured.lines().find(({ msg }) => msg === 'unexpected error') as { err: object };
    expect(line.err).toMatchObject({ constraint: 'nobody_is_broken', code: '23514' });
    await expectUntold(['Failing row', '$argon2', PASSWORD]);
  });
});
