import { randomUUID } from 'node:crypto';
import { ERASED_VALUE } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { ERASED_CLIENT } from '@revive/contract/schemas';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCart } from '@revive/testing/buying.ts';
import { A_SIGNATURE } from '@revive/testing/consents.ts';
import { silentLog } from '@revive/testing/database.ts';
import {
  aBooking,
  aClient,
  aMeasurementOption,
  aProduct,
  aService,
  sessionsOf,
  someMobileCredentials,
} from '@revive/testing/factories.ts';
import { aLineCounter, letSellWithoutLine } from '@revive/testing/line.ts';
import { signsForPhotos, takingPhotos } from '@revive/testing/photos.ts';
import { ledgerInDollars } from '@revive/testing/treating.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditInvariants, sealAuditTrail } from '../audit/index.ts';
import { eraseRows } from './erasure-queries.ts';
import { eraseDue } from './index.ts';

const test = await testApp({ alone: true });
const { db, call, signInAs, clock } = test;
const take = takingPhotos(test.app);
const { privacy } = api;
const DAY_MS = 86_400_000;
const NAME = 'Ubax Zakariye';
const PHONE = '252615990011';

/** A client with one of everything that is kept of a person, all of it paid. */
async function her() {
  const { token } = await signInAs('manager');
  const service = await aService(db, { unit_price_cents: 60_00 });
  const option = await aMeasurementOption(db, service.id);
  const { body: booking } = await call(api.bookings.create, {
    token,
    body: {
      name: NAME,
      phone: PHONE,
      address: 'Zebra street 5',
      scheduled_date: '2026-11-20T10:00',
      selectedServices: [service.id],
    },
  });
  const { client_id: client } = await db.selectFrom('bookings').select('client_id').executeTakeFirstOrThrow();
  const [session] = await sessionsOf(db, booking.id);
  const params = { id: session!.id };
  const { body: question } = await call(api.health.addQuestion, {
    token,
    body: { texts: { en: 'Allergies?', so: '', ar: '' }, kind: 'text', stops: 'none', services: [] },
  });
  await call(api.health.answer, {
    token,
    body: { client, session: session!.id, answers: [{ question: question.id, value: 'Walnuts zzz' }] },
  });
  const { body: texts } = await call(api.consents.listTemplates, { token });
  const template = texts.find(({ kind, language }) => kind === 'treatment' && language === 'en')!.id;
  await call(api.consents.give, { token, body: { client, template, signature: A_SIGNATURE } });
  await signsForPhotos(test, client, token);
  await take(client, { token, area: 'Zestful thigh' });
  const measurement = { session_id: session!.id, id: option.id, value: 81.37, notes: 'zigzag' };
  await call(api.sessions.addMeasurement, { token, body: measurement });
  await call(api.profiles.pay, {
    token,
    params: { id: client },
    body: { booking_id: booking.id, amount: 60 },
  });
  await call(api.sessions.complete, { token, params, body: { notes: 'zonal remark' } });
  await call(api.clients.addNote, {
    token,
    params: { id: client },
    body: { text: 'Zany about roses', is_pinned: true },
  });
  const { id: sister } = await aClient(db);
  const relation = { person: sister, kind: 'sister' as const };
  await call(api.clients.addRelation, { token, params: { id: client }, body: relation });
  const word = { client_id: client, hash: 'zoned', set_at: clock.now(), set_by_sign_in: randomUUID() };
  await db.insertInto('code_words').values(word).execute();
  // What she does by herself stands in the trail with the address she did it from.
  const { body: mine } = await call(api.auth.login, { body: await someMobileCredentials(db, client) });
  await call(api.me.settings, {
    token: mine.access,
    body: { language: 'so', reminders: true, offers: true },
  });
  return { token, client, booking: booking.id };
}

it('takes her name from the alerts of discounts, which lead to her booking and her payment', async () => {
  const { token: admin } = await signInAs('admin');
  const policy = (await call(api.policy.get, { token: admin })).body;
  await call(api.policy.update, { token: admin, body: { ...policy, discounts_watched: 1 } });
  const service = await aService(db, { unit_price_cents: 100_00 });
  const { id: client } = await aClient(db, { name: NAME, phone: PHONE });
  const booking = await aBooking(db, { services: [service.id], phone: PHONE, name: NAME });
  const body = { payment_method: 'mobile_money', phone_number: PHONE, amount_paid: 82, discount: 18 };
  const [one, other] = [await signInAs('staff'), await signInAs('staff')];
  expect((await call(api.bookings.pay, { token: one.token, params: { id: booking.id }, body })).status).toBe(
    200,
  );
  expect((await call(api.finance.createPayment, { token: other.token, body })).status).toBe(201);
  // As it was kept before alerts of discounts named a record.
  await db
    .insertInto('alerts')
    .values({
      kind: 'discount_alert',
      user_id: one.id,
      subject: NAME,
      detail: '1',
      business_day: '2026-11-01',
      raised_at: clock.now(),
    })
    .execute();
  const namesOf = async () => {
    const { body: notices } = await call(api.notifications.list, { token: admin });
    return notices.items.filter(({ kind }) => kind === 'discount_alert').map(({ name }) => name);
  };
  expect(await namesOf()).toEqual([NAME, NAME, NAME]);
  await eraseRows(db, { id: client, name: NAME, phone: PHONE });
  expect(
    await db.selectFrom('alerts').select('subject').where('subject', '~*', `${NAME}|${PHONE}`).execute(),
  ).toEqual([]);
  await db.updateTable('clients').set({ name: ERASED_CLIENT }).where('id', '=', client).execute();
  expect(await namesOf()).toEqual([ERASED_CLIENT, ERASED_CLIENT, ERASED_CLIENT]);
});

it('takes from the alert of a bill that was taken back why it was', async () => {
  const { token } = await signInAs('manager');
  const { id: client } = await aClient(db, { name: NAME, phone: PHONE });
  const product = await aProduct(db, { price_cents: 10_00, quantity: 5 });
  const { body: bill } = await call(api.bills.create, {
    token,
    body: {
      client,
      lines: [{ product: product.id, quantity: 1, unit_price: 10 }],
      payments: [{ method: 'cash', amount: 10.5 }],
    } as never,
  });
  await call(api.bills.void, { token, params: { id: bill.id }, body: { reason: 'She is ill' } });
  await eraseRows(db, { id: client, name: NAME, phone: PHONE });
  expect(await db.selectFrom('alerts').select('reason').execute()).toEqual([{ reason: '' }]);
  await expectBooksTrue(db);
});

it('takes whom a device wrote on a sale without a line, waits while one is set aside, and knows the sale again after', async () => {
  await letSellWithoutLine(test);
  const { token } = await signInAs('manager');
  const { id: client } = await aClient(db, { name: NAME, phone: PHONE });
  const { sold, send } = await aLineCounter(test);
  const buyer = { client: { name: NAME, phone: PHONE, email: '', address: 'Zebra street 5' } };
  const booked = sold(buyer);
  const { body: before } = await send(booked);
  expect(before).toMatchObject({ order: { client }, conflicts: [] });
  const { body: aside } = await send(sold({ ...buyer, seq: 2, payment: { payment_method: 'card' } }));
  const params = { id: await asked(token, client) };
  const blocks = async () => (await call(privacy.erasure, { token, params })).body.blocks;
  await db.updateTable('orders').set({ status: 'DELIVERED' }).execute();
  expect(await blocks()).toEqual(['open_order']);
  const refused = { as: 'refused', reason: 'Never sold' };
  const of = { token, params: { id: aside.conflicts[0]!.id } };
  expect((await call(api.pos.settleConflict, { ...of, body: refused })).status).toBe(200);
  expect(await blocks()).toEqual([]);
  await eraseRows(db, { id: client, name: NAME, phone: PHONE });
  const { rows } = await sql<{ row: string }>`
    select t::text as row from offline_sales t where t::text ~* ${`${NAME}|${PHONE}|zebra`}`.execute(db);
  expect(rows).toEqual([]);
  expect((await send(booked)).body.order!.id).toBe(before.order!.id);
  await expectBooksTrue(db);
});

const asked = async (token: string, client: number, kind: 'export' | 'erase' = 'erase') =>
  (await call(privacy.create, { token, body: { client, kind, note: 'Said zealously' } })).body.id;

const threeDaysLater = async () => clock.advance(3 * DAY_MS);

/** All rows of all tables that still say one of the words, by table. */
async function whatStillSays(words: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: said } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where t::text ~* ${words.join('|')}`.execute(db);
    found.push(...said.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

describe('an erasure', () => {
  it('takes what a record that was merged into hers says of her', async () => {
    const { token } = await signInAs('manager');
    const kept = await aClient(db, { name: 'Ubax Zakariye', phone: PHONE });
    const other = await aClient(db, {
      name: 'Ubah Zakariye',
      phone: '252615990022',
      email: 'ubax@zakariye.so',
      address: 'Zebra street 5',
    });
    const body = { other: other.id, reason: 'Ubax says so' };
    await call(api.doubles.merge, { token, params: { id: kept.id }, body });
    await sealAuditTrail(db);
    const params = { id: await asked(token, kept.id) };
    await call(privacy.erase, { token, params, body: { name: kept.name } });
    await threeDaysLater();
    expect(await eraseDue(db, clock, silentLog)).toBe(1);
    expect(await whatStillSays(['ubax', 'ubah', 'zakariye', 'zebra', PHONE, '252615990022'])).toEqual([]);
    await sealAuditTrail(db);
    await expectBooksTrue(db);
    const back = await call(api.doubles.unmerge, {
      token: (await signInAs('manager')).token,
      params: { id: kept.id },
      body,
    });
    expect(back.status).toBe(409);
  });

  it('takes away all that is of the person, keeps the books to the cent, and the trail is still proven', async () => {
    const { token, client } = await her();
    const { token: staff } = await signInAs('staff');
    await sealAuditTrail(db);
    const ledger = await ledgerInDollars(db);
    const id = await asked(token, client);
    const params = { id };
    expect((await call(privacy.erasure, { token, params })).body).toEqual({
      counts: {
        measurements: 1,
        photos: 1,
        answers: 1,
        signatures: 2,
        notes: 1,
        client_notes: 1,
        code_words: 1,
        relations: 1,
        messages: 0,
        sign_ins: 1,
      },
      blocks: [],
      backups_kept: 14,
    });
    expect(
      (await call(privacy.erase, { token, params, body: { name: 'Someone else' } })).error.name,
    ).toBeDefined();
    expect((await call(privacy.erase, { token: staff, params, body: { name: NAME } })).status).toBe(403);
    const decided = await call(privacy.erase, { token, params, body: { name: NAME.toLowerCase() } });
    expect(decided.body).toMatchObject({ state: 'open', erase_at: '2026-11-23T06:00:00.000Z' });
    await threeDaysLater();
    clock.advance(-1);
    expect(await eraseDue(db, clock, silentLog)).toBe(0);
    clock.advance(1);
    expect(await eraseDue(db, clock, silentLog)).toBe(1);
    expect(await eraseDue(db, clock, silentLog)).toBe(0);

    expect(
      await whatStillSays([
        'ubax',
        'zakariye',
        'zebra',
        'walnuts',
        'zigzag',
        '81\\.37',
        'zonal',
        'zealously',
        'zestful',
        'M40 120',
      ]),
    ).toEqual([]);
    // The number of the wallet that paid would stay; this client paid in cash.
    expect(await whatStillSays([PHONE])).toEqual([]);
    const hers = await db
      .selectFrom('audit_entries')
      .select('address')
      .where('actor_kind', '=', 'client')
      .execute();
    expect(hers.length).toBeGreaterThan(0);
    expect(hers.filter(({ address }) => address !== null)).toEqual([]);
    const { rows: bytes } =
      await sql`select from photos where num_nonnulls(thumb_bytes, full_bytes) > 0`.execute(db);
    expect(bytes).toEqual([]);
    expect(await ledgerInDollars(db)).toEqual(ledger);
    await sealAuditTrail(db);
    await expectBooksTrue(db);
    const { token: later } = await signInAs('manager');
    const { body } = await call(privacy.list, { token: later });
    expect(body).toMatchObject([{ state: 'done', client_name: ERASED_CLIENT, client_phone: '', note: '' }]);
    expect(body[0]!.erased_at).toBe('2026-11-23T06:00:00.000Z');
    expect((await call(privacy.reopen, { token: later, params })).status).toBe(409);
    expect((await call(api.clients.get, { token: later, params: { id: client } })).status).toBe(404);
    const { body: trail } = await call(api.audit.listEntries, {
      token: (await signInAs('admin')).token,
      query: { client },
    });
    expect(trail.length).toBeGreaterThan(5);
    expect(
      trail.find(({ change, record }) => change === 'create' && record.type === 'client' && !record.part)!
        .after,
    ).toMatchObject({
      name: ERASED_VALUE,
      phone: ERASED_VALUE,
    });
    // The phone is free: another client may have it.
    expect(
      (
        await call(api.clients.create, {
          token: later,
          body: { name: 'Hodan', phone: PHONE, address: 'Hamar' },
        })
      ).status,
    ).toBe(201);
  });

  it('waits while money is owed or something is under way, and says what', async () => {
    const { token, client, booking } = await her();
    const id = await asked(token, client);
    const params = { id };
    const blocks = async () => (await call(privacy.erasure, { token, params })).body.blocks;
    const { body: receipts } = await call(api.receipts.list, { token, query: { booking } });
    await call(api.receipts.reverse, {
      token,
      params: { id: receipts[0]!.id },
      body: { reason: 'Wrong client' },
    });
    expect(await blocks()).toEqual(['open_booking', 'owes']);
    const refused = await call(privacy.erase, { token, params, body: { name: NAME } });
    expect(refused).toMatchObject({
      status: 409,
      error: { detail: expect.stringContaining('open booking') },
    });
    await call(api.bookings.writeOff, {
      token,
      params: { id: booking },
      body: { amount: 60, reason: 'Gone' },
    });
    await asked(token, client, 'export');
    expect(await blocks()).toEqual(['open_copy']);
    const { body: copies } = await call(privacy.list, { token, query: { state: 'open' } });
    const copy = copies.find(({ kind }) => kind === 'export')!;
    await call(privacy.close, { token, params: { id: copy.id }, body: { state: 'done' } });
    expect((await call(privacy.erase, { token, params, body: { name: NAME } })).status).toBe(200);

    // Whatever comes in between is settled first.
    const service = await aService(db);
    const { body: again } = await call(api.bookings.create, {
      token,
      body: {
        name: NAME,
        phone: PHONE,
        address: 'Hamar',
        scheduled_date: '2026-11-30T10:00',
        selectedServices: [service.id],
      },
    });
    clock.advance(4 * DAY_MS);
    expect(await eraseDue(db, clock, silentLog)).toBe(0);
    const { token: later } = await signInAs('manager');
    expect((await call(privacy.erasure, { token: later, params })).body.blocks).toEqual(['open_booking']);
    await call(api.bookings.cancel, {
      token: later,
      params: { id: again.id },
      body: { reason: 'Not wanted' },
    });
    expect(await eraseDue(db, clock, silentLog)).toBe(1);
    await expectBooksTrue(db);
  });

  it('is called off until it is done, and a refusal calls it off too', async () => {
    const { token, client } = await her();
    const params = { id: await asked(token, client) };
    const decide = () => call(privacy.erase, { token, params, body: { name: NAME } });
    expect((await call(privacy.keep, { token, params })).status).toBe(409);
    await decide();
    expect((await call(privacy.keep, { token, params })).body).toMatchObject({
      erase_at: null,
      state: 'open',
    });
    await decide();
    expect((await call(privacy.close, { token, params, body: { state: 'done' } })).status).toBe(409);
    expect(
      (await call(privacy.close, { token, params, body: { state: 'refused', note: 'The law' } })).body,
    ).toMatchObject({
      erase_at: null,
      state: 'refused',
    });
    clock.advance(10 * DAY_MS);
    expect(await eraseDue(db, clock, silentLog)).toBe(0);
    const reopen = async () => call(privacy.reopen, { token: (await signInAs('manager')).token, params });
    expect((await reopen()).body).toMatchObject({ state: 'open', answer: null });
    expect((await reopen()).status).toBe(409);
    expect((await call(privacy.erase, { params, body: { name: NAME } })).status).toBe(401);
    expect((await call(privacy.keep, { params })).status).toBe(401);
    expect((await call(privacy.reopen, { params })).status).toBe(401);
  });

  it('empties the answers kept for calls that are repeated, and their keys still do nothing twice', async () => {
    const { token, client } = await her();
    const known = await db
      .selectFrom('measurements')
      .select(['session_id', 'measurement_type_id as id'])
      .executeTakeFirstOrThrow();
    const measure = {
      key: 'measured',
      token,
      body: { session_id: known.session_id!, id: known.id, value: 64.19, notes: 'zealous', confirmed: true },
    };
    expect((await call(api.sessions.addMeasurement, measure)).status).toBe(201);
    const other = { key: 'other', token, body: { name: 'Amina', phone: '615777888', address: 'Hodan' } };
    const { body: amina } = await call(api.clients.create, other);
    const own = {
      actor: `client:${client}`,
      key: 'own',
      endpoint: 'PUT /api/me/',
      body_hash: Buffer.alloc(32),
    };
    await db.insertInto('idempotency_keys').values(own).execute();
    await call(privacy.erase, {
      key: 'decided',
      token,
      params: { id: await asked(token, client) },
      body: { name: NAME },
    });
    await db.updateTable('privacy_requests').set({ erase_at: clock.now() }).execute();
    expect(await eraseDue(db, clock, silentLog)).toBe(1);
    expect(await whatStillSays(['ubax', PHONE, 'zealous', '64[.]19'])).toEqual([]);
    const left = await db.selectFrom('idempotency_keys').select('key').execute();
    expect(left.map(({ key }) => key)).not.toContain('own');
    const again = await call(api.sessions.addMeasurement, measure);
    expect([again.status, again.error.detail]).toEqual([
      409,
      'This was done already. What it answered was erased together with the client.',
    ]);
    expect(await call(api.clients.create, other)).toMatchObject({ status: 201, body: amina });
  });

  it('takes purchases from before she was a client, known by her phone', async () => {
    const product = await aProduct(db, { quantity: 5 });
    const cart = { ...(await aCart(db, { product, phone: PHONE })), guest_name: NAME };
    const { body: order } = await call(api.shop.createOrder, { key: 'order', body: cart });
    const { token, client } = await her();
    const before = await db
      .selectFrom('orders')
      .select(['id', 'client_id'])
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(before).toEqual({ id: order.id, client_id: null });
    await call(api.orders.cancel, { token, params: { id: order.id }, body: { reason: 'Not fetched' } });
    const params = { id: await asked(token, client) };
    await call(privacy.erase, { token, params, body: { name: NAME } });
    await threeDaysLater();
    expect(await eraseDue(db, clock, silentLog)).toBe(1);
    expect(await whatStillSays(['ubax', PHONE])).toEqual([]);
    await expectBooksTrue(db);
  });

  it('is found out where the trail of an erased client is changed afterwards', async () => {
    const { token, client } = await her();
    await sealAuditTrail(db);
    const params = { id: await asked(token, client) };
    await call(privacy.erase, { token, params, body: { name: NAME } });
    await threeDaysLater();
    await eraseDue(db, clock, silentLog);
    await sealAuditTrail(db);
    const broken = async () =>
      (await Promise.all(auditInvariants.map(({ find }) => find(db)))).flat().map(({ record }) => record);
    expect(await broken()).toEqual([]);
    await expect(
      sql`update audit_entries set after = '{}' where erasure_id is not null`.execute(db),
    ).rejects.toThrow(/append-only/);
    await expect(
      sql`update audit_entries set after = '{}', erasure_id = (select id from erasures) where erasure_id is null`.execute(
        db,
      ),
    ).rejects.toThrow(/append-only/);
    await sql`alter table audit_entries disable trigger user`.execute(db);
    await sql`update audit_entries set after = '{}' where id = (select min(id) from audit_entries where erasure_id is not null)`.execute(
      db,
    );
    await sql`alter table audit_entries enable trigger user`.execute(db);
    expect(await broken()).toEqual([expect.stringMatching(/^erasure /)]);
  });

  it('that cannot be done keeps no other from being done', async () => {
    const { token } = await signInAs('manager');
    const clients = [await aClient(db, { name: NAME }), await aClient(db, { name: NAME })];
    for (const { id } of clients)
      await call(privacy.erase, { token, params: { id: await asked(token, id) }, body: { name: NAME } });
    const stuck = clients[0]!.id;
    await db
      .insertInto('erasures')
      .values({ client_id: stuck, request_id: 99, erased_at: clock.now() })
      .execute();
    await threeDaysLater();
    expect(await eraseDue(db, clock, silentLog)).toBe(1);
    const rows = await db.selectFrom('clients').select(['id', 'erased_at']).orderBy('id').execute();
    expect(rows.map(({ id, erased_at }) => [id, erased_at !== null])).toEqual([
      [stuck, false],
      [clients[1]!.id, true],
    ]);
  });

  it('leaves what others have signed and answered as fixed as it was', async () => {
    const { client } = await her();
    for (const statement of [
      sql`update consents set signature = null, is_erased = true where client_id = ${client}`,
      sql`delete from answers where client_id = ${client}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/never changes/);
  });
});
