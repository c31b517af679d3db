import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aCategory, aClient, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { list, get, create } = api.bookings;

const newBooking = (selectedServices: number[], more = {}) => ({
  name: 'Hodan Warsame',
  phone: '615123456',
  address: 'Hodan district',
  scheduled_date: '2026-11-20T10:00',
  selectedServices,
  ...more,
});

describe('POST /bookings/api/', () => {
  it('[API-22] [API-67] [FIELD-01] answers the booking with its copied services, cost and status pending', async () => {
    const { token } = await signInAs('staff');
    const slimming = await aService(db, {
      unit_price_cents: 40_00,
      session_count: 3,
      days_between_sessions: 7,
    });
    const skin = await aService(db, { unit_price_cents: 25_50 });
    const answer = await call(create, { token, body: newBooking([slimming.id, skin.id]) });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      client_name: 'Hodan Warsame',
      client_phone: '252615123456',
      address: 'Hodan district',
      services: [
        { id: slimming.id, name: slimming.name, unit_price: 40, session_count: 3, days_between_sessions: 7 },
        { id: skin.id, unit_price: 25.5, session_count: 1 },
      ],
      service: slimming.id,
      scheduled_date: '2026-11-20T07:00:00.000Z',
      status: 'pending',
      cost: 145.5,
      amount_paid: 0,
      discount: 0,
      payment_status: 'balance',
    });
  });

  it('plans all sessions at once, in the business time zone', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, {
      unit_price_cents: 40_00,
      session_count: 3,
      days_between_sessions: 10,
    });
    const { body } = await call(create, { token, body: newBooking([service.id]) });
    const sessions = await sessionsOf(db, body.id);
    expect(
      sessions.map((session) => [
        session.session_number,
        session.scheduled_at.toISOString(),
        session.price_cents,
      ]),
    ).toEqual([
      [1, '2026-11-20T07:00:00.000Z', 40_00],
      [2, '2026-11-30T07:00:00.000Z', 40_00],
      [3, '2026-12-10T07:00:00.000Z', 40_00],
    ]);
  });

  it('finds the client by any spelling of the phone, fills blanks and overwrites nothing', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    const client = await aClient(db, { name: 'Ayaan', phone: '252615123456', address: '' });
    const first = await call(create, {
      token,
      body: newBooking([service.id], { phone: '+252 61 512 3456' }),
    });
    await call(create, { token, body: newBooking([service.id], { address: 'Waberi' }) });
    expect(first.body).toMatchObject({ client_id: client.id, client_name: 'Ayaan' });
    const kept = await db.selectFrom('clients').select(['name', 'address']).execute();
    expect(kept).toEqual([{ name: 'Ayaan', address: 'Hodan district' }]);
  });

  it('[BNEW-05] refuses what is missing or makes no sense, each at its field, and writes nothing', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    const answer = await call(create, { token, body: { selectedServices: [] } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error).sort()).toEqual(
      ['address', 'detail', 'error', 'name', 'phone', 'scheduled_date', 'selectedServices'].sort(),
    );
    const phone = await call(create, { token, body: newBooking([service.id], { phone: '12345' }) });
    expect(phone.error.phone).toEqual(['Phone number must be 9 digits (e.g. 615123456)']);
    const unknown = await call(create, { token, body: newBooking([service.id, 999]) });
    expect(unknown.error.selectedServices).toEqual(['Service 999 cannot be booked.']);
    const date = await call(create, {
      token,
      body: newBooking([service.id], { scheduled_date: '2026-02-30T10:00' }),
    });
    expect(date.error.scheduled_date).toEqual(['Enter a date and time.']);
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('clients').select('id').execute()).toEqual([]);
  });

  it('refuses the unsigned', async () => {
    expect((await call(create, { body: newBooking([1]) })).status).toBe(401);
  });

  it('does not book an inactive service', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { is_active: false });
    expect((await call(create, { token, body: newBooking([service.id]) })).status).toBe(400);
  });

  it('makes one booking of a double click: the same key gives the same answer', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    const calls = [1, 2, 3, 4].map(() =>
      call(create, { token, key: 'form-1', body: newBooking([service.id]) }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    const other = await call(create, {
      token,
      key: 'form-1',
      body: newBooking([service.id], { name: 'Other' }),
    });
    expect(other.status).toBe(409);
  });

  it('makes one client of two bookings with a new phone at the same moment', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    await Promise.all([1, 2, 3].map(() => call(create, { token, body: newBooking([service.id]) })));
    expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(3);
  });
});

describe('GET /bookings/api/', () => {
  it('[API-19] [BOOK-06] [API-20] answers all bookings newest first, or those of a status', async () => {
    const { token } = await signInAs('staff');
    const first = await aBooking(db);
    const second = await aBooking(db);
    await call(api.bookings.confirm, { token, params: { id: first.id } });
    expect((await call(list, { token })).body.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await call(list, { token, query: { status: 'pending' } })).body.map(({ id }) => id)).toEqual([
      second.id,
    ]);
    expect((await call(list, { token, query: { status: 'confirmed' } })).body.map(({ id }) => id)).toEqual([
      first.id,
    ]);
  });

  it('[BOOK-02] searches client names in any case and parts of phones', async () => {
    const { token } = await signInAs('staff');
    const hodan = await aBooking(db, { name: 'Hodan_100%', phone: '252615000111' });
    await aBooking(db, { name: 'Ayaan', phone: '252615000222' });
    const search = async (text: string) =>
      (await call(list, { token, query: { search: text } })).body.map(({ id }) => id);
    expect(await search('hODAn')).toEqual([hodan.id]);
    expect(await search('0001')).toEqual([hodan.id]);
    expect(await search('+252 615 000 111')).toEqual([hodan.id]);
    expect(await search('_100%')).toEqual([hodan.id]);
    expect(await search('%')).toEqual([hodan.id]);
    expect(await search('stranger')).toEqual([]);
  });

  it('[API-21] [SLIM-04] selects the slimming service by name or category in any case, and a service by id', async () => {
    const { token } = await signInAs('staff');
    const category = await aCategory(db, { name: 'Body SLIMMING' });
    const byCategory = await aService(db, { category_id: category.id });
    const byName = await aService(db, { name: 'Super Slimming wrap' });
    const other = await aService(db);
    const bookings = [];
    for (const service of [byCategory, byName, other])
      bookings.push(await aBooking(db, { services: [service.id] }));
    for (const { id } of bookings) await call(api.bookings.confirm, { token, params: { id } });
    const ids = async (query: object) =>
      (await call(list, { token, query: { ...query } })).body.map(({ id }) => id);
    expect(await ids({ service: 'slimming', status: 'confirmed' })).toEqual([
      bookings[1]!.id,
      bookings[0]!.id,
    ]);
    expect(await ids({ service: 'slimming', status: 'pending' })).toEqual([]);
    expect(await ids({ service: other.id })).toEqual([bookings[2]!.id]);
  });

  it('pages by key: a new booking in between neither repeats nor hides a row', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push((await aBooking(db, { services: [service.id] })).id);
    const first = await call(list, { token, query: { page_size: 2 } });
    await aBooking(db, { services: [service.id] });
    const second = await call(list, { token, query: { page_size: 2, cursor: first.next } });
    const third = await call(list, { token, query: { page_size: 2, cursor: second.next } });
    expect([...first.body, ...second.body, ...third.body].map(({ id }) => id)).toEqual(made.reverse());
    expect(third.next).toBeUndefined();
    expect(first.headers.link).toMatch(/^<\/bookings\/api\/\?page_size=2&cursor=[^>]+>; rel="next"$/);
  });

  it('refuses bad filters and foreign cursors', async () => {
    const { token } = await signInAs('staff');
    expect((await call(list, { token, query: { status: 'paid' } })).error.status).toBeDefined();
    expect((await call(list, { token, query: { page_size: 501 } })).error.page_size).toBeDefined();
    expect((await call(list, { token, query: { cursor: 'nonsense' } })).error.cursor).toBeDefined();
  });

  it('refuses the unsigned', async () => {
    expect((await call(list)).status).toBe(401);
    expect((await call(get, { params: { id: 1 } })).status).toBe(401);
  });

  it('answers one booking, and 404 for none', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db);
    // What was made also says which of its sessions were moved.
    expect(booking).toEqual({
      ...(await call(get, { token, params: { id: booking.id } })).body,
      moved_sessions: [],
    });
    expect((await call(get, { token, params: { id: booking.id + 1 } })).status).toBe(404);
    expect((await call(get, { token, params: { id: 'x' } })).status).toBe(400);
  });
});

describe('the planner of a course', () => {
  it('steps over closed days and says which sessions moved; a date of any kind is taken as it is', async () => {
    const { token } = await signInAs('admin');
    const friday = { open: false, from: '08:00', to: '20:00' };
    await call(api.policy.update, {
      token,
      body: { ...DEFAULT_POLICY, opening_hours: { ...DEFAULT_POLICY.opening_hours, friday } },
    });
    const service = await aService(db, { name: 'Wrap', session_count: 3, days_between_sessions: 3 });
    // A Tuesday in the past; three days later is a Friday.
    const body = newBooking([service.id], { scheduled_date: '2026-11-10T03:00' });
    const { status, body: booking } = await call(create, { token, body });
    expect(status).toBe(201);
    expect(booking.moved_sessions).toEqual([
      {
        service: 'Wrap',
        session_number: 2,
        from: '2026-11-13T00:00:00.000Z',
        to: '2026-11-14T00:00:00.000Z',
      },
    ]);
    const days = (await sessionsOf(db, booking.id)).map(({ scheduled_at }) => scheduled_at.toISOString());
    expect(days).toEqual([
      '2026-11-10T00:00:00.000Z',
      '2026-11-14T00:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
    ]);
    const onFriday = newBooking([service.id], { scheduled_date: '2126-11-22T23:59' });
    expect((await call(create, { token, body: onFriday })).body).toMatchObject({
      scheduled_date: '2126-11-22T20:59:00.000Z',
      moved_sessions: [],
    });
  });
});
