import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS_A_MINUTE } from './limits.ts';

const { app, db, pool, call, clock, signInAs, anotherServer } = await testApp();

let admin: Awaited<ReturnType<typeof signInAs>>;
beforeEach(async () => {
  admin = await signInAs('admin');
});

const create = (body: object = {}, token = admin.token) =>
  call(api.apikeys.create, { token, body: { name: 'Website', rights: ['clients:read'], ...body } });
const aKey = async (body: object = {}) => (await create(body)).body;
const revoke = (id: number) => call(api.apikeys.revoke, { token: admin.token, params: { id } });
const list = async () => (await call(api.apikeys.list, { token: admin.token })).body;
const listClients = (token: string) => call(api.clients.list, { token });

describe('a key', () => {
  it('is shown once, and kept as a hash', async () => {
    const { status, body } = await create({ name: 'Website', expires_on: '2026-12-31' });
    expect({ status, ...body }).toMatchObject({
      status: 201,
      name: 'Website',
      rights: ['clients:read'],
      state: 'active',
      expires_on: '2026-12-31',
      last_used_at: null,
    });
    expect(body.key).toMatch(/^rk_[\w-]{43}$/);
    expect(body.key.startsWith(body.begins)).toBe(true);
    expect(JSON.stringify(await list())).not.toContain(body.key);
    const { rows } = await sql<{ said: string }>`
      select k::text as said from api_keys k union all select e::text from audit_entries e
      union all select i::text from idempotency_keys i`.execute(db);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ said }) => said).join('\n')).not.toContain(body.key.slice(3));
  });

  it('is refused with a name that is taken or blank, without rights, with wrong ones and for a day that is over', async () => {
    await create();
    expect((await create({ name: 'WEBSITE' })).error.name).toEqual([
      'A key with this name exists. Revoke it, or choose another name.',
    ]);
    expect((await create({ name: ' ' })).error.name).toBeDefined();
    for (const rights of [
      [],
      undefined,
      ['employees:write'],
      ['policy:write'],
      ['webhooks:write'],
      ['auth:write'],
    ])
      expect((await create({ name: 'A', rights })).status).toBe(400);
    expect((await create({ name: 'A', rights: ['clients:read', 'clients:read'] })).status).toBe(400);
    expect((await create({ name: 'A', expires_on: '2026-11-19' })).error.expires_on).toEqual([
      'Choose today or a later day.',
    ]);
    expect((await create({ name: 'A', expires_on: '2026-11-20' })).status).toBe(201);
  });

  it('is made, listed and revoked by admins alone', async () => {
    const { id } = await aKey();
    for (const token of [undefined, (await signInAs('manager')).token]) {
      const status = token ? 403 : 401;
      expect((await call(api.apikeys.list, { token })).status).toBe(status);
      expect(
        (await call(api.apikeys.create, { token, body: { name: 'B', rights: ['clients:read'] } })).status,
      ).toBe(status);
      expect((await call(api.apikeys.revoke, { token, params: { id } })).status).toBe(status);
    }
  });

  it('is made once where it is asked for twice at once', async () => {
    const made = await Promise.all([create(), create(), create()]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });

  it('opens what it has the right to, and says what it lacks', async () => {
    const { key } = await aKey();
    expect((await listClients(key)).status).toBe(200);
    expect((await call(api.services.list, { token: key })).status).toBe(403);
    const { status, error } = await call(api.clients.create, { token: key, body: {} });
    expect([status, error.detail]).toEqual([403, 'This key has no right to do this: clients:write']);
  });

  it('opens nothing once it is revoked, in every process', async () => {
    const other = await anotherServer();
    const { key, id } = await aKey();
    const ask = async () =>
      (await other.inject({ url: api.clients.list.path, headers: { authorization: `Bearer ${key}` } }))
        .statusCode;
    expect(await ask()).toBe(200);
    expect((await revoke(id)).status).toBe(204);
    expect(await ask()).toBe(401);
    expect((await listClients(key)).status).toBe(401);
    await other.close();
    expect(await list()).toMatchObject([{ id, state: 'revoked', revoked_by: expect.any(String) }]);
    expect((await revoke(id)).status).toBe(204);
    expect((await revoke(999)).status).toBe(404);
    expect((await create()).status).toBe(201);
  });

  it('ends with its last business day', async () => {
    const { key } = await aKey({ expires_on: '2026-11-20' });
    // Midnight in Mogadishu.
    clock.set('2026-11-20T20:59:59.000Z');
    expect((await listClients(key)).status).toBe(200);
    clock.set('2026-11-20T21:00:00.000Z');
    expect((await listClients(key)).status).toBe(401);
    const token = (await signInAs('admin')).token;
    expect((await call(api.apikeys.list, { token })).body).toMatchObject([{ state: 'expired' }]);
  });

  it('may do no more than its maker may now', async () => {
    const { key } = await aKey({ rights: ['audit:read', 'clients:read'] });
    const audit = async () => (await call(api.audit.listEntries, { token: key })).status;
    const makerIs = (changes: object) =>
      db.updateTable('users').set(changes).where('id', '=', admin.id).execute();
    expect(await audit()).toBe(200);
    await makerIs({ role: 'staff' });
    expect(await audit()).toBe(403);
    expect((await listClients(key)).status).toBe(200);
    await makerIs({ is_active: false });
    expect((await listClients(key)).status).toBe(401);
    await makerIs({ is_active: true, role: 'admin' });
    expect(await audit()).toBe(200);
  });

  it('acts as its maker, by its name in the audit trail, which stays sealed', async () => {
    const { key, id } = await aKey({ name: 'Booking site', rights: ['clients:write'] });
    const body = { name: 'Hodan', phone: '615123456', address: 'Hamar' };
    const made = await call(api.clients.create, { token: key, body });
    expect(made.status).toBe(201);
    const entries = await call(api.audit.listEntries, {
      token: admin.token,
      query: { record_type: 'client' },
    });
    expect(entries.body).toMatchObject([
      { actor: { kind: 'staff', id: admin.id, by_key: 'Booking site' }, record: { id: made.body.id } },
    ]);
    const own = await call(api.audit.listEntries, { token: admin.token, query: { record_type: 'api_key' } });
    expect(own.body).toMatchObject([
      { actor: { id: admin.id, by_key: null }, record: { id, label: 'Booking site' } },
    ]);
    await sql`select seal_audit_entries(100)`.execute(db);
    const wrong = () => sql`select * from wrong_audit_seals`.execute(db);
    expect((await wrong()).rows).toEqual([]);
    await pool.query('alter table audit_entries disable trigger audit_entries_append_only');
    await pool.query('update audit_entries set key_id = null where key_id is not null');
    await pool.query('alter table audit_entries enable trigger audit_entries_append_only');
    expect((await wrong()).rows).toHaveLength(1);
  });

  it('notes when and from where it was used, once a minute', async () => {
    const { key } = await aKey();
    await listClients(key);
    const usedAt = async () => (await list())[0]!.last_used_at;
    expect((await list())[0]).toMatchObject({
      last_used_at: '2026-11-20T06:00:00.000Z',
      last_used_from: '127.0.0.1',
    });
    clock.advance(59_000);
    await listClients(key);
    expect(await usedAt()).toBe('2026-11-20T06:00:00.000Z');
    clock.advance(1000);
    await listClients(key);
    expect(await usedAt()).toBe('2026-11-20T06:01:00.000Z');
  });

  it('makes so many calls in a minute, whatever another key does', async () => {
    const [one, other] = [await aKey(), await aKey({ name: 'Other' })];
    await listClients(one.key);
    await pool.query('update rate_limits set points = $1', [CALLS_A_MINUTE]);
    const { status, headers } = await listClients(one.key);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await listClients(other.key)).status).toBe(200);
  });

  it('shares no idempotency key with its maker or another key', async () => {
    const writes = { rights: ['clients:write'] };
    const [one, other] = [await aKey(writes), await aKey({ name: 'Other', ...writes })];
    const body = { name: 'Hodan', phone: '615123456', address: 'Hamar' };
    const made = await call(api.clients.create, { token: one.key, key: 'k', body });
    const repeated = await call(api.clients.create, { token: one.key, key: 'k', body });
    expect([made.status, repeated.body.id]).toEqual([201, made.body.id]);
    const others = [other.key, admin.token];
    for (const token of others) {
      const { headers } = await call(api.clients.create, { token, key: 'k', body });
      expect(headers['idempotent-replay']).toBeUndefined();
    }
  });

  it('that is no key of ours opens not even what is public', async () => {
    await aClient(db);
    for (const token of ['rk_', `rk_${'a'.repeat(43)}`, 'rk_..']) {
      expect((await listClients(token)).status).toBe(401);
      const url = api.policy.get.path;
      expect((await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401);
    }
  });
});
