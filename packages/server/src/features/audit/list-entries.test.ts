import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import {
  aBooking,
  aCategory,
  aClient,
  aProduct,
  aUser,
  sessionsOf,
  someMobileCredentials,
} from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp({ alone: true });
const { listEntries, getHead, listPeople } = api.audit;

/** The entries as lines: what changed of what. */
const listed = async (token: string, query: Record<string, unknown> = {}) => {
  const { status, body } = await call(listEntries, { token, query });
  expect(status).toBe(200);
  return body.map(({ change, record }) =>
    [change, record.type, record.part, record.label].filter((word) => word !== null).join(' '),
  );
};

describe('GET /audit/api/entries/', () => {
  it('reports who took a sale back, when, why, from where, and how it was before', async () => {
    const manager = await signInAs('manager');
    const client = await aClient(db, { name: 'Hodan Warsame' });
    const sale = await aCounterSale(db, { client_id: client.id });
    await call(api.orders.voidSale, {
      token: manager.token,
      params: { id: sale.id },
      body: { reason: 'Rung up twice', refund_reference: 'Till' },
    });
    const { status, body } = await call(listEntries, {
      token: manager.token,
      query: { search: sale.order_number.toLowerCase(), person: manager.id },
    });
    expect(status).toBe(200);
    expect(body.find(({ after }) => after?.cancel_reason)).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: {
        kind: 'staff',
        id: manager.id,
        name: expect.stringMatching(/^Amina Ali/),
        by_key: null,
      },
      act: { call: 'POST /clients/api/sale-orders/:id/void/', name: 'Take a sale back' },
      address: '127.0.0.1',
      request_id: expect.stringMatching(/^[\w-]{36}$/),
      record: { type: 'order', id: sale.id, part: null, label: sale.order_number, at: null },
      client: { id: client.id, name: 'Hodan Warsame' },
      change: 'update',
      before: expect.objectContaining({ status: 'CONFIRMED', cancel_reason: null }),
      after: expect.objectContaining({
        status: 'CANCELLED',
        cancel_reason: 'Rung up twice',
        cancelled_by: manager.id,
      }),
      names: { [`cancelled_by:${manager.id}`]: expect.stringMatching(/^Amina Ali/) },
      position: null,
    });
    // The money that went back belongs to the sale: found under its number, and under its client.
    const refund = { type: 'order', id: sale.id, part: 'order_payments', label: sale.order_number, at: null };
    expect(body).toContainEqual(
      expect.objectContaining({
        change: 'create',
        record: refund,
        client: { id: client.id, name: client.name },
      }),
    );
  });

  it('lists by record, client, person, change, day and the beginning of a name, newest first', async () => {
    const { token, id } = await signInAs('admin');
    const made = await call(api.clients.create, {
      token,
      body: { name: 'Sahra Nur', phone: '252615000777', address: 'Km4' },
    });
    await call(api.clients.update, {
      token,
      params: { id: made.body.id },
      body: { name: 'Sahra N. 100%', phone: '252615000777', address: 'Km4' },
    });
    await aBooking(db, { phone: '252615000777' });
    const product = await aProduct(db, { name: 'Rose oil' });
    const category = await aCategory(db, { name: 'Old ways' });
    await db.deleteFrom('service_categories').where('id', '=', category.id).execute();

    const sahra = ['update client Sahra N. 100%', 'create client Sahra Nur'];
    expect(await listed(token, { record_type: 'client', record_id: made.body.id })).toEqual(sahra);
    expect(await listed(token, { client: made.body.id })).toEqual(['create booking', ...sahra]);
    expect(await listed(token, { person: id, record_type: 'client' })).toEqual(sahra);
    expect(await listed(token, { search: 'sahra n.' })).toEqual([sahra[0]]);
    expect(await listed(token, { search: 'SAHRA' })).toEqual(sahra);
    expect(await listed(token, { search: '%' })).toEqual([]);
    expect(await listed(token, { search: 'n.' })).toEqual([]);
    expect(await listed(token, { record_type: 'product', change: 'create', record_id: product.id })).toEqual([
      'create product stock_transactions Rose oil',
      'create product Rose oil',
    ]);
    expect(await listed(token, { change: 'delete' })).toEqual(['delete service_category Old ways']);

    await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(db);
    // Midnight in Mogadishu is nine in the evening before, UTC.
    await sql`update audit_entries set at = '2026-03-01T21:00:00Z' where change = 'update'`.execute(db);
    await sql`update audit_entries set at = '2026-03-01T20:59:59Z' where change = 'create'`.execute(db);
    await sql`alter table audit_entries enable trigger audit_entries_append_only`.execute(db);
    const clientsOn = (start_date: string, end_date: string) =>
      listed(token, { record_type: 'client', start_date, end_date });
    expect(await clientsOn('2026-03-02', '2026-03-02')).toEqual([sahra[0]]);
    expect(await clientsOn('2026-03-01', '2026-03-01')).toEqual([sahra[1]]);
    expect(await clientsOn('2026-03-01', '2026-03-02')).toEqual(sahra);
  });

  it('says whose session was changed and when it is, and by name who held it', async () => {
    const { token } = await signInAs('manager');
    const hodan = await aResource(db, 'Hodan');
    const booking = await aBooking(db, {
      name: 'Sahra Nur',
      scheduled_date: '2026-11-20T10:00',
      resources: [hodan],
    });
    const [session] = await sessionsOf(db, booking.id);
    await call(api.sessions.complete, { token, params: { id: session!.id } });
    const query = { record_type: 'session', record_id: session!.id } as const;
    const { body } = await call(listEntries, { token, query });
    for (const entry of body)
      expect(entry).toMatchObject({
        record: { label: null, at: '2026-11-20T07:00:00.000Z' },
        client: { id: booking.client_id, name: 'Sahra Nur' },
      });
    expect(body[0]!.names).toMatchObject({ [`held_by:${hodan}`]: 'Hodan' });
  });

  it('names a record that the trail met only in parts, as it is called today', async () => {
    const { username, password } = await aUser(db, { role: 'manager' });
    const { access: token } = (await call(api.auth.login, { body: { username, password } })).body;
    const [signIn] = (await call(listEntries, { token, query: { record_type: 'employee' } })).body;
    expect(signIn).toMatchObject({
      actor: { kind: 'visitor', id: null, name: null },
      record: { part: 'sign_ins', label: expect.stringMatching(/^user\d+$/) },
    });
    // What was there before the trail began has no entry to take its name from.
    const client = await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      return aClient(trx, { name: 'Known for long' });
    });
    await someMobileCredentials(db, client.id);
    expect(await listed(token, { client: client.id })).toEqual([
      'create client mobile_credentials Known for long',
    ]);
  });

  it('turns pages by key, also among changes of one moment', async () => {
    const { token } = await signInAs('manager');
    await sql`
      insert into audit_entries (at, actor_kind, record_type, record_id, change)
      select '2026-11-20T06:00:00.000123Z'::timestamptz + n % 3 * interval '1 microsecond', 'system', 'service', n, 'create'
      from generate_series(1, 7) as n`.execute(db);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { record_type: 'service', page_size: 2, ...(cursor && { cursor }) };
      const page = await call(listEntries, { token, query });
      seen.push(...page.body.map(({ record }) => record.id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual([5, 2, 7, 4, 1, 6, 3]);
  });

  it('refuses what is no filter, each at its field', async () => {
    const { token } = await signInAs('manager');
    const refused = async (query: Record<string, unknown>) => {
      const { status, error } = await call(listEntries, { token, query });
      expect(status).toBe(400);
      return Object.keys(error);
    };
    expect(await refused({ record_type: 'secret' })).toContain('record_type');
    expect(await refused({ record_id: 3 })).toContain('record_type');
    expect(await refused({ start_date: 'May' })).toContain('start_date');
    expect(await refused({ cursor: 'x' })).toContain('cursor');
  });

  it('refuses staff below a manager, and the unsigned', async () => {
    const { token } = await signInAs('staff');
    for (const { path } of [listEntries, getHead, listPeople]) {
      const answers = [
        await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } }),
        await app.inject({ url: path }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 401]);
    }
  });
});

describe('GET /audit/api/people/', () => {
  it('lists everyone whose changes may stand in the trail, those who left too', async () => {
    const { token, id } = await signInAs('manager');
    const gone = await signInAs('staff');
    await db
      .updateTable('users')
      .set({ deleted_at: new Date(), is_active: false })
      .where('id', '=', gone.id)
      .execute();
    const { body } = await call(listPeople, { token });
    expect(body.map((person) => person.id)).toEqual([gone.id, id]);
    expect(body[0]!.name).toMatch(/^Amina Ali/);
  });
});
