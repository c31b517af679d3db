import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart, GUEST } from '@revive/testing/buying.ts';
import { aClient, aProduct, someMobileCredentials } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { onThisMachine } from '@revive/testing/machine.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createJobs } from '../../jobs/jobs.ts';
import { reachOf } from '../../lib/post-to-stranger.ts';

// As behind the one proxy that production has.
const { app, db, call, clock, payments, messages, signInAs, pool, wallet } = await testApp({ trustProxy: 1 });

const originsOf = async (record_type: string) =>
  db
    .selectFrom('audit_entries')
    .select(['actor_kind', 'actor_id', 'act', 'address'])
    .where('record_type', '=', record_type)
    .where('part', 'is', null)
    .where('actor_kind', '<>', 'system')
    .orderBy('id')
    .execute();

describe('where a change comes from', () => {
  it('is the address that the proxy saw, whatever the caller says of itself', async () => {
    const staff = await signInAs('staff');
    const response = await app.inject({
      method: 'POST',
      url: api.clients.create.path,
      headers: {
        authorization: `Bearer ${staff.token}`,
        'x-forwarded-for': '10.9.9.9, 197.220.84.5',
        'x-request-id': 'from-the-proxy',
      },
      payload: { name: 'Sahra', phone: '252615000777', address: 'Km4' },
    });
    expect(response.statusCode).toBe(201);
    expect(await originsOf('client')).toEqual([
      { actor_kind: 'staff', actor_id: staff.id, act: 'POST /clients/api/', address: '197.220.84.5' },
    ]);
    expect(
      await db.selectFrom('audit_entries').select('id').where('request_id', '=', 'from-the-proxy').execute(),
    ).toHaveLength(1);
  });

  it('is a visitor, a client’s own app, and the job that ends what no one paid', async () => {
    const client = await aClient(db, { phone: GUEST });
    const { username, password } = await someMobileCredentials(db, client.id);
    const { access } = (await call(api.auth.login, { body: { username, password } })).body;
    const product = await aProduct(db);
    const first = await call(api.shop.createOrder, { body: await aCart(db, { product }) });
    const second = await call(api.shop.createOrder, { token: access, body: await aCart(db, { product }) });
    expect([first.status, second.status]).toEqual([201, 201]);
    clock.set('2026-11-21T06:00:00.000Z');
    const deps = {
      ...payments,
      ...messages,
      pool,
      ...onThisMachine,
      backupDir: undefined,
      reach: reachOf(false),
    };
    await createJobs(deps).tasks.release_ended_holds!({}, {} as never);
    const create = { act: 'POST /api/onlineshop/orders/create/', address: '127.0.0.1' };
    const release = { actor_kind: 'job', actor_id: null, act: 'release_ended_holds', address: null };
    expect(await originsOf('order')).toEqual([
      { actor_kind: 'visitor', actor_id: null, ...create },
      { actor_kind: 'client', actor_id: client.id, ...create },
      release,
      release,
    ]);
    const manager = await signInAs('manager');
    const { body } = await call(api.audit.listEntries, {
      token: manager.token,
      query: { record_type: 'order' },
    });
    expect(body.map(({ actor, act }) => [actor.kind, actor.name, act?.name])).toEqual([
      ['job', null, 'Release ended holds'],
      ['job', null, 'Release ended holds'],
      ['client', client.name, expect.any(String)],
      ['visitor', null, expect.any(String)],
    ]);
  });

  it('is the visitor whose look at an order’s page finds it paid', async () => {
    const { id, token } = (
      await call(api.shop.createOrder, { body: await aCart(db, { product: await aProduct(db) }) })
    ).body;
    wallet.willCharge({ state: 'unknown' });
    const body = { wallet_id: '615123456', payment_method: '1', token };
    const paid = await call(api.shop.payOrder, { params: { id }, key: 'form-1', body });
    expect(paid.body.order?.payment?.state).toBe('waiting');
    clock.set('2026-11-20T06:05:00.000Z');
    const headers = { accept: 'application/json' };
    const page = (await app.inject({ url: `/order/${token}`, headers })).json();
    expect(page.content).toMatchObject({ name: 'order', order: { payment: { state: 'succeeded' } } });
    expect((await originsOf('order')).at(-1)).toEqual({
      actor_kind: 'visitor',
      actor_id: null,
      act: 'GET /order/:token',
      address: '127.0.0.1',
    });
  });

  it('stays with its own transaction: the next one on the same connection reports its own', async () => {
    await anOnlineOrder(db);
    const kinds = await db.selectFrom('audit_entries').select('actor_kind').distinct().execute();
    expect(kinds).toEqual([{ actor_kind: 'system' }]);
  });

  it('must be given where a connection demands it, as the app’s own do in every test', async () => {
    const change = db.transaction().execute(async (trx) => {
      await sql`set local revive.demand_origin = 'on'`.execute(trx);
      return aClient(trx);
    });
    await expect(change).rejects.toThrow('outside a transaction that tells its origin');
  });
});
