import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();

const { list, count, getOverview, complete, undo, settle, addMeasurement } = api.sessions;

/** Three sessions a week apart, at 50 dollars each. */
async function threeSessions(given: { name?: string; phone?: string; scheduled_date?: string } = {}) {
  const service = await aService(db, { session_count: 3, days_between_sessions: 7 });
  const booking = await aBooking(db, { services: [service.id], ...given });
  const [first, second, third] = await sessionsOf(db, booking.id);
  return { service, booking, ids: [first!.id, second!.id, third!.id] as const };
}

const idsOf = (answer: { body: { id: number }[] }) => answer.body.map((session) => session.id);

describe('GET /bookings/api/sessions/', () => {
  it('[API-27] [FIELD-08] answers sessions with every field, and all services of the booking', async () => {
    const { token } = await signInAs('staff');
    const wrap = await aService(db, { name: 'Body wrap', duration_minutes: 45, session_count: 2 });
    const massage = await aService(db, { name: 'Massage', session_count: 1, unit_price_cents: 30_00 });
    const waist = await aMeasurementOption(db, wrap.id, { name: 'Waist', unit: 'cm' });
    const booking = await aBooking(db, { services: [wrap.id, massage.id], name: 'Faadumo Warsame' });
    const [session] = await sessionsOf(db, booking.id);
    await call(addMeasurement, {
      token,
      body: { session_id: session!.id, id: waist.id, value: 92.5, notes: 'after lunch' },
    });
    const answer = await call(list, { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(3);
    expect(answer.body[0]).toEqual({
      id: session!.id,
      alerts: [],
      therapist_wish: 'any',
      status: 'upcoming',
      session_number: 1,
      session_count: 2,
      scheduled_date: '2026-11-20T07:00:00.000Z',
      ends_at: '2026-11-20T07:45:00.000Z',
      duration_minutes: 45,
      notes: null,
      completed: false,
      completed_at: null,
      completed_by: null,
      held_by: null,
      used_up_at: null,
      version: expect.any(Number),
      called_off: null,
      own_change: null,
      needs_place: false,
      paid: false,
      price: 50,
      unpaid_amount: 50,
      discount: 0,
      written_off: 0,
      amount_paid: 0,
      measurements: [
        expect.objectContaining({ measurement_type_name: 'Waist', value: 92.5, measurement_unit: 'cm' }),
      ],
      booking_info: {
        id: booking.id,
        client_id: booking.client_id,
        client_name: 'Faadumo Warsame',
        client_phone: booking.client_phone,
        services: ['Body wrap', 'Massage'],
      },
      open_payment: null,
      service: wrap.id,
      service_name: 'Body wrap',
      resources: [],
    });
  });

  it('lists open sessions by date, then completed ones unpaid first and newest first', async () => {
    const { token } = await signInAs('staff');
    const early = await threeSessions();
    const late = await threeSessions({ scheduled_date: '2026-11-25T10:00' });
    for (const id of [early.ids[0], early.ids[1], late.ids[0]]) {
      clock.advance(60_000);
      await call(complete, { token, params: { id } });
    }
    await call(settle, { token, params: { id: late.ids[0] }, body: { amount: 0 } });
    const open = [late.ids[1], early.ids[2], late.ids[2]];
    const done = [early.ids[1], early.ids[0], late.ids[0]];
    expect(idsOf(await call(list, { token, query: { completed: false } }))).toEqual(open);
    expect(idsOf(await call(list, { token, query: { completed: true } }))).toEqual(done);
    expect(idsOf(await call(list, { token }))).toEqual([...open, ...done]);
  });

  it('finds by a search, by days and by both', async () => {
    const { token } = await signInAs('staff');
    const hodan = await threeSessions({ name: 'Hodan Cali' });
    await threeSessions({ name: 'Layla Nuur' });
    const query = { search: 'hodan', from: '2026-11-21', to: '2026-11-27' };
    expect(idsOf(await call(list, { token, query }))).toEqual([hodan.ids[1]]);
    const hers = { client: hodan.booking.client_id };
    expect(idsOf(await call(list, { token, query: { ...hers, search: 'hodan' } }))).toEqual(hodan.ids);
    expect(idsOf(await call(list, { token, query: { ...hers, search: 'layla' } }))).toEqual([]);
  });

  it('pages through both parts without losing or repeating one', async () => {
    const { token } = await signInAs('staff');
    const bookings = [await threeSessions(), await threeSessions(), await threeSessions()];
    for (const { ids } of bookings) await call(complete, { token, params: { id: ids[0] } });
    await call(settle, { token, params: { id: bookings[1]!.ids[0] }, body: { amount: 0 } });
    const whole = idsOf(await call(list, { token }));
    const pages: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(list, { token, query: { page_size: 2, ...(cursor && { cursor }) } });
      pages.push(...idsOf(page));
      cursor = page.next;
    } while (cursor);
    expect(whole).toHaveLength(9);
    expect(pages).toEqual(whole);
  });

  it('filters by client, booking, name, any spelling of the phone and business days', async () => {
    const { token } = await signInAs('staff');
    const hodan = await threeSessions({ name: 'Hodan Cali', phone: '252615000001' });
    const layla = await threeSessions({ name: 'Layla Nuur', phone: '252615000002' });
    const found = async (query: Record<string, unknown>) => idsOf(await call(list, { token, query }));
    expect(await found({ client: hodan.booking.client_id })).toEqual(hodan.ids);
    expect(await found({ booking: layla.booking.id })).toEqual(layla.ids);
    expect(await found({ search: 'hoDAN' })).toEqual(hodan.ids);
    expect(await found({ search: '061 5000 002' })).toEqual(layla.ids);
    expect(await found({ client: hodan.booking.client_id, from: '2026-11-21', to: '2026-11-27' })).toEqual([
      hodan.ids[1],
    ]);
  });

  it('gives the calendar open and completed sessions of its days by date', async () => {
    const { token } = await signInAs('staff');
    const { ids } = await threeSessions();
    await call(complete, { token, params: { id: ids[1] } });
    const days = { from: '2026-11-20', to: '2026-12-04' };
    expect(idsOf(await call(list, { token, query: days }))).toEqual(ids);
    expect(idsOf(await call(list, { token, query: { ...days, completed: true } }))).toEqual([ids[1]]);
  });

  it('gives the calendar the same without their measurements, page by page', async () => {
    const { token } = await signInAs('staff');
    const { ids } = await threeSessions({ name: 'Hodan Cali' });
    await threeSessions({ name: 'Layla Nuur' });
    await call(complete, { token, params: { id: ids[1] } });
    const query = { from: '2026-11-20', to: '2026-12-04', search: 'hodan' };
    const planned = api.sessions.listPlanned;
    const whole = await call(list, { token, query });
    const { body } = await call(planned, { token, query });
    expect(body.map(({ id }) => id)).toEqual(ids);
    expect(body).toEqual(whole.body.map(({ measurements: _, ...session }) => session));
    const first = await call(planned, { token, query: { ...query, page_size: 2 } });
    const cursor = /cursor=([\w-]+)/.exec(String(first.headers.link))![1];
    const rest = await call(planned, { token, query: { ...query, page_size: 2, cursor } });
    expect([...first.body, ...rest.body]).toEqual(body);
    expect(await call(planned, { token, query: { from: 'friday' } })).toMatchObject({ status: 400 });
    expect(await call(planned, { query })).toMatchObject({ status: 401 });
  });

  it('counts a session at ten to midnight in Mogadishu to that business day', async () => {
    const { token } = await signInAs('staff');
    const { ids } = await threeSessions({ scheduled_date: '2026-11-20T23:50' });
    const query = { from: '2026-11-20', to: '2026-11-20' };
    expect(idsOf(await call(list, { token, query }))).toEqual([ids[0]]);
  });

  it('refuses a cursor and a day that are none', async () => {
    const { token } = await signInAs('staff');
    expect(await call(list, { token, query: { cursor: 'bm9uZQ' } })).toMatchObject({
      status: 400,
      error: { cursor: ['Not a cursor of this list.'] },
    });
    expect(await call(list, { token, query: { from: 'friday' } })).toMatchObject({
      status: 400,
      error: { from: ['Enter a date.'] },
    });
  });

  it('refuses the unsigned', async () => {
    expect(await call(list)).toMatchObject({ status: 401 });
  });

  it('leaves out the open sessions of a cancelled booking', async () => {
    const { token } = await signInAs('manager');
    const { booking, ids } = await threeSessions();
    const kept = await threeSessions();
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect(idsOf(await call(list, { token }))).toEqual(kept.ids);
    expect(idsOf(await call(list, { token }))).not.toContain(ids[0]);
  });
});

describe('GET /bookings/api/sessions/counts/', () => {
  it('[SESS-02] answers how many are upcoming and completed, of everyone or of those searched for', async () => {
    const { token } = await signInAs('staff');
    const { ids, booking } = await threeSessions({ name: 'Hodan Cali' });
    await threeSessions({ name: 'Layla Nuur' });
    await call(complete, { token, params: { id: ids[0] } });
    expect((await call(count, { token })).body).toEqual({ upcoming: 5, completed: 1, is_at_least: false });
    const hodans = { upcoming: 2, completed: 1, is_at_least: false };
    const client = booking.client_id;
    expect((await call(count, { token, query: { search: 'hodan' } })).body).toEqual(hodans);
    expect((await call(count, { token, query: { client } })).body).toEqual(hodans);
    expect((await call(count, { token, query: { client, search: 'hodan' } })).body).toEqual(hodans);
    const none = { upcoming: 0, completed: 0, is_at_least: false };
    expect((await call(count, { token, query: { client, search: 'layla' } })).body).toEqual(none);
  });

  it('says the least there are where a search means very many clients', async () => {
    const { token } = await signInAs('staff');
    await threeSessions({ name: 'Hodan Cali' });
    await sql`insert into clients (name, phone) select 'Hodan ' || n, '25263' || 1000000 + n from generate_series(1, 1500) n`.execute(
      db,
    );
    const { body } = await call(count, { token, query: { search: 'hodan' } });
    expect(body).toEqual({ upcoming: 3, completed: 0, is_at_least: true });
  });

  it('refuses a client that is no number', async () => {
    const { token } = await signInAs('staff');
    expect(await call(count, { token, query: { client: 'hodan' } })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(count)).toMatchObject({ status: 401 });
  });

  it('leaves out what a cancellation called off', async () => {
    const { token } = await signInAs('manager');
    const { booking } = await threeSessions();
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect((await call(count, { token })).body).toMatchObject({ upcoming: 0, completed: 0 });
  });

  it('keeps the numbers true through every change', async () => {
    const { token } = await signInAs('manager');
    const numbers = async () => {
      const { body } = await call(count, { token });
      return [body.upcoming, body.completed];
    };
    const { booking, ids } = await threeSessions();
    expect(await numbers()).toEqual([3, 0]);
    await call(complete, { token, params: { id: ids[0] } });
    expect(await numbers()).toEqual([2, 1]);
    await call(undo, { token, params: { id: ids[0] } });
    expect(await numbers()).toEqual([3, 0]);
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect(await numbers()).toEqual([0, 0]);
    await expectBooksTrue(db);
  });
});

describe('GET /bookings/api/sessions/overview/', () => {
  it('answers how many there are, and the ten completed that matter most', async () => {
    const { token } = await signInAs('staff');
    const hodan = await threeSessions({ name: 'Hodan Cali' });
    const layla = await threeSessions({ name: 'Layla Nuur' });
    for (const id of [hodan.ids[0], layla.ids[0]]) {
      clock.advance(60_000);
      await call(complete, { token, params: { id } });
    }
    const everybody = await call(getOverview, { token });
    expect(everybody.body).toMatchObject({ all: 6, upcoming: 4, completed: 2, is_at_least: false });
    expect(everybody.body.latest.map(({ id }) => id)).toEqual([layla.ids[0], hodan.ids[0]]);
    const hers = await call(getOverview, { token, query: { search: 'hodan' } });
    expect(hers.body).toMatchObject({ all: 6, upcoming: 2, completed: 1 });
    expect(hers.body.latest.map(({ id }) => id)).toEqual([hodan.ids[0]]);
    const unmatched = await call(getOverview, { token, query: { search: 'stranger' } });
    expect(unmatched.body).toMatchObject({ all: 6, upcoming: 0, completed: 0, latest: [] });
  });

  it('refuses a search that is too long', async () => {
    const { token } = await signInAs('staff');
    expect(await call(getOverview, { token, query: { search: 'x'.repeat(101) } })).toMatchObject({
      status: 400,
    });
  });

  it('refuses the unsigned', async () => {
    expect(await call(getOverview)).toMatchObject({ status: 401 });
  });

  it('shows no more than ten', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { session_count: 12, days_between_sessions: 1 });
    const booking = await aBooking(db, { services: [service.id] });
    for (const { id } of await sessionsOf(db, booking.id)) await call(complete, { token, params: { id } });
    const { body } = await call(getOverview, { token });
    expect([body.completed, body.latest.length]).toEqual([12, 10]);
  });
});
