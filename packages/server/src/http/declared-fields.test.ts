import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart } from '@revive/testing/buying.ts';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const { db, call, signInAs } = await testApp();

const ENDPOINTS = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, AnyEndpoint>).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
);

interface Shape {
  properties?: Record<string, Shape>;
  additionalProperties?: unknown;
}

/** Every object within a schema, in JSON Schema. */
function objectsIn(schema: z.core.$ZodType, io: 'input' | 'output'): Shape[] {
  if (schema instanceof z.ZodUndefined) return [];
  const objects: Shape[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), (_name, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'properties' in value) objects.push(value as Shape);
    return value;
  });
  return objects;
}

describe('what a call may say', () => {
  it('is a list of names at every call, with no room for others', () => {
    const open = ENDPOINTS.flatMap(([name, { body, query, params }]) =>
      [body, query, params]
        .flatMap((schema) => objectsIn(schema, 'input'))
        // A schema that keeps unknown keys says so here; those of all others are dropped before anybody sees them.
        .filter(({ additionalProperties = false }) => additionalProperties !== false)
        .map(() => name),
    );
    // What a device signed is kept whole, or its signature would prove nothing; it is read by another schema.
    expect([...new Set(open)]).toEqual(['pos.takeOffline', 'today.takeOffline']);
  });

  it('gives no one who registers a role, an approval or a number', async () => {
    await aUser(db, { role: 'admin' });
    const password = 'warm light at noon';
    const { body } = await call(api.auth.register, {
      body: {
        first_name: 'Sahra',
        last_name: 'Yusuf',
        username: 'sahra',
        password,
        confirm_password: password,
        role: 'admin',
        is_active: true,
        approved_at: '2026-01-01T00:00:00Z',
        id: 77,
      },
    });
    expect(body.outcome).toBe('waiting');
    const row = await db.selectFrom('users').selectAll().where('username', '=', 'sahra').executeTakeFirst();
    expect(row).toMatchObject({ role: 'staff', is_active: false, approved_at: null });
    expect(row?.id).not.toBe(77);
  });

  it('changes no password and no name along with a role', async () => {
    const { token } = await signInAs('admin');
    const { id, username } = await aUser(db);
    const before = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await call(api.employees.update, {
      token,
      params: { id },
      body: { role: 'manager', username: 'someone', password_hash: 'x', deleted_at: '2026-01-01', id: 1 },
    });
    const after = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(after).toEqual({ ...before, role: 'manager', username });
  });

  it('changes the caller’s own password, also where the body names another person', async () => {
    const me = await signInAs('staff');
    const other = await aUser(db, { role: 'admin' });
    await call(api.auth.changePassword, {
      token: me.token,
      body: {
        current_password: other.password,
        new_password: 'warm light at noon',
        user_id: other.id,
        id: other.id,
        username: other.username,
      },
    });
    const answer = await call(api.auth.login, {
      body: { username: other.username, password: other.password },
    });
    expect(answer.status).toBe(200);
  });

  it('makes no paid, free or foreign order of a cart', async () => {
    const client = await aClient(db);
    const cart = await aCart(db);
    const { body, status } = await call(api.shop.createOrder, {
      body: {
        ...cart,
        status: 'DELIVERED',
        is_paid: true,
        paid_cents: 1_000_000,
        total: 0,
        discount: 100,
        channel: 'POS',
        client_id: client.id,
        created_by: 1,
        access_token: 'mine',
      },
    });
    expect(status).toBe(201);
    const order = await db.selectFrom('orders').selectAll().where('id', '=', body.id).executeTakeFirst();
    expect(order).toMatchObject({ channel: 'ONLINE_SHOP', client_id: null, status: 'PENDING' });
    expect(order?.total_cents).toBeGreaterThan(0);
    expect(order?.access_token).not.toBe('mine');
  });
});

describe('what a call may answer', () => {
  it('names no secret, but where a secret is what was asked for', () => {
    const secrets = ENDPOINTS.flatMap(([name, { response }]) =>
      objectsIn(response, 'output')
        .flatMap(({ properties = {} }) => Object.keys(properties))
        .filter((field) => /password|hash|secret|token|^access$|^refresh$|_key$|^key$/.test(field))
        .map((field) => `${name} ${field}`),
    );
    expect([...new Set(secrets)].sort()).toEqual([
      // Shown once, when it is made, to be given to the program.
      'apikeys.create key',
      // The end of the audit trail's chain, to be written down elsewhere.
      'audit.getHead hash',
      // The name of a key of a program.
      'audit.listEntries by_key',
      // For the app, once, while it is set up.
      'auth.beginTotp secret',
      'auth.changePassword access',
      'auth.changePassword refresh',
      'auth.login access',
      'auth.login refresh',
      'auth.refresh access',
      'auth.switchPerson access',
      'auth.switchPerson refresh',
      'clients.generateMobileCredentials password',
      // Always null: it is shown once, when it is made.
      'clients.listMobileCredentials password',
      // The text that was signed is named by its hash.
      'consents.addTemplate text_hash',
      'consents.getSignPage text_hash',
      // That of the link which was sent.
      'consents.getSignPage token',
      'consents.give text_hash',
      'consents.list text_hash',
      'consents.listTemplates text_hash',
      'consents.restore text_hash',
      'consents.sign text_hash',
      'consents.sign token',
      'consents.withdraw text_hash',
      // The same end of the chain, as it was that day.
      'digest.get hash',
      // The links of her own orders.
      'me.consentTexts text_hash',
      'me.read token',
      'me.signIn access',
      'me.signIn refresh',
      'me.who access',
      'me.who refresh',
      // The link of an order, for anyone who made it or holds it.
      'shop.createOrder token',
      // For who knows its number and its phone.
      'shop.findOrder token',
      'shop.giveUpOrder token',
      'shop.payOrder token',
      'shop.trackOrder token',
      'verification.getLatest hash',
      'verification.request hash',
      // Shown once, when it is made, to be typed into the phone that forwards messages.
      'wallets.makeSecret secret',
      // Shown once, when it is made, to be given to the program that is notified.
      'webhooks.create secret',
    ]);
  });
});
