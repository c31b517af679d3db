import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const { get } = api.today;

/** Bookings of one service at these times; the clock stands at Friday 20 November, nine o'clock in Mogadishu. */
async function someSessions(...times: string[]) {
  const service = await aService(db, { name: 'Facial', unit_price_cents: 40_00, duration_minutes: 45 });
  const ids: number[] = [];
  for (const scheduled_date of times) {
    const booking = await aBooking(db, { services: [service.id], scheduled_date });
    ids.push((await sessionsOf(db, booking.id))[0]!.id);
  }
  return ids;
}

describe('GET /today/api/', () => {
  it('lists the sessions of the business day by time, each with who, what, when and what it lacks', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, {
      name: 'Slimming wrap',
      unit_price_cents: 35_00,
      session_count: 6,
      duration_minutes: 45,
    });
    const booking = await aBooking(db, {
      name: 'Hodan Warsame',
      phone: '252615123456',
      services: [service.id],
      scheduled_date: '2026-11-20T23:30',
    });
    const [session, next] = await sessionsOf(db, booking.id);
    const [first] = await someSessions('2026-11-20T00:00', '2026-11-19T23:59', '2026-11-21T00:00');
    const answer = await call(get, { token });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        date: '2026-11-20',
        counts: { all: 2, arrived: 0, completed: 0, late: 1, no_show: 0, owes: 2 },
      },
    });
    expect(answer.body.sessions.map(({ id }) => id)).toEqual([first, session!.id]);
    expect(answer.body.sessions[1]).toMatchObject({
      session: {
        booking_info: { client_name: 'Hodan Warsame', client_phone: '252615123456' },
        service_name: 'Slimming wrap',
        session_number: 1,
        session_count: 6,
        scheduled_date: '2026-11-20T20:30:00.000Z',
        ends_at: '2026-11-20T21:15:00.000Z',
        status: 'upcoming',
        resources: [],
      },
      owes: 35,
      is_late: false,
      next_at: next!.scheduled_at.toISOString(),
      order_id: null,
    });
  });

  it('says who is late, here, done, absent and owes, and counts them', async () => {
    const { token } = await signInAs('staff');
    const [late, here, done, absent] = await someSessions(
      '2026-11-20T08:00',
      '2026-11-20T08:10',
      '2026-11-20T08:20',
      '2026-11-20T08:30',
      '2026-11-20T09:00',
    );
    await call(api.sessions.arrive, { token, params: { id: here! } });
    await call(api.sessions.noShow, { token, params: { id: absent! } });
    await call(api.sessions.arrive, { token, params: { id: done! } });
    await call(api.sessions.complete, { token, params: { id: done! } });
    await call(api.sessions.settle, { token, params: { id: done! }, body: { amount: 0 } });
    const { body } = await call(get, { token });
    expect(body.counts).toEqual({ all: 5, arrived: 1, completed: 1, late: 1, no_show: 1, owes: 3 });
    expect(body.sessions.map(({ session, is_late, owes }) => [session.status, is_late, owes])).toEqual([
      ['upcoming', true, 40],
      ['arrived', false, 40],
      ['completed', false, 0],
      ['no_show', false, 0],
      ['upcoming', false, 40],
    ]);
    expect(body.sessions[0]!.id).toBe(late);
    expect(body.sessions[2]!.order_id).toEqual(expect.any(Number));
    clock.advance(60_000);
    expect((await call(get, { token })).body.counts.late).toBe(2);
  });

  it('shows another day, and on request only what one employee completed', async () => {
    const amina = await signInAs('staff');
    const faadumo = await signInAs('staff');
    const [one, two] = await someSessions('2026-11-21T10:00', '2026-11-21T11:00', '2026-11-21T12:00');
    await call(api.sessions.complete, { token: amina.token, params: { id: one! } });
    await call(api.sessions.complete, { token: faadumo.token, params: { id: two! } });
    const query = { date: '2026-11-21' };
    expect((await call(get, { token: amina.token, query })).body.sessions).toHaveLength(3);
    const hers = await call(get, { token: amina.token, query: { ...query, therapist: faadumo.id } });
    expect(hers.body.sessions.map(({ id }) => id)).toEqual([two]);
    expect(hers.body.counts).toMatchObject({ all: 1, completed: 1 });
  });

  it('shows an employee the sessions she is the therapist of, with who and what they have', async () => {
    const { token, id: user_id } = await signInAs('staff');
    const hodan = await aResource(db, 'Hodan', { user_id });
    const room = await aResource(db, 'Room 1', { kind: 'room' });
    await aBooking(db, { scheduled_date: '2026-11-20T10:00', resources: [hodan, room] });
    await aBooking(db, { scheduled_date: '2026-11-20T11:00' });
    const { body } = await call(get, { token, query: { therapist: user_id } });
    expect(body.counts.all).toBe(1);
    expect(body.sessions).toMatchObject([
      { session: { resources: [{ name: 'Hodan' }, { name: 'Room 1' }] } },
    ]);
  });

  it('shows a therapist what she held, also where another one completed it, and no session that another one held for her', async () => {
    const desk = await signInAs('manager');
    const deqa = await signInAs('staff');
    const [hers, other] = [
      await aResource(db, 'Deqa', { user_id: deqa.id }),
      await aResource(db, 'Sagal', { user_id: desk.id }),
    ];
    const complete = async (time: string, resources: number[], body?: { held_by: number }) => {
      const booking = await aBooking(db, { scheduled_date: `2026-11-20T${time}`, resources });
      const [session] = await sessionsOf(db, booking.id);
      await call(api.sessions.complete, {
        token: desk.token,
        params: { id: session!.id },
        ...(body && { body }),
      });
      return session!.id;
    };
    const own = await complete('10:00', [hers]);
    await complete('13:00', [hers], { held_by: other });
    const taken = await complete('15:00', [other], { held_by: hers });
    const { body } = await call(get, { token: deqa.token, query: { therapist: deqa.id } });
    expect(body.sessions.map(({ id }) => id)).toEqual([own, taken]);
    expect(body.counts).toMatchObject({ all: 2, completed: 2 });
  });

  it('tells a therapist what was measured of her clients last time, and how it changed; the desk is not told', async () => {
    const { token, id: user_id } = await signInAs('staff');
    const hodan = await aResource(db, 'Hodan', { user_id });
    const service = await aService(db, { session_count: 4, days_between_sessions: 1 });
    const { id: option } = await aMeasurementOption(db, service.id);
    const booking = await aBooking(db, {
      services: [service.id],
      scheduled_date: '2026-11-17T10:00',
      resources: [hodan],
    });
    const sessions = await sessionsOf(db, booking.id);
    const measure = (place: number, value: number) =>
      call(api.sessions.addMeasurement, {
        token,
        body: { session_id: sessions[place]!.id, service_measurement_id: option, value },
      });
    await measure(0, 92);
    clock.advance(60_000);
    await measure(1, 90.5);
    clock.advance(60_000);
    // What today's session measures itself is not of last time.
    await measure(3, 89);
    const date = '2026-11-20';
    const { body } = await call(get, { token, query: { date, therapist: user_id } });
    expect(body.sessions[0]!.session).not.toHaveProperty('measurements');
    expect(body.sessions.map(({ last_measured }) => last_measured)).toMatchObject([
      [{ value: 90.5, change: -1.5, name: expect.any(String), unit: expect.any(String) }],
    ]);
    expect((await call(get, { token, query: { date } })).body.sessions[0]!.last_measured).toEqual([]);
  });

  it('leaves out the sessions of a cancelled booking', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db, { scheduled_date: '2026-11-20T10:00' });
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect((await call(get, { token })).body).toMatchObject({ sessions: [], counts: { all: 0 } });
  });

  it('refuses a day there is none of', async () => {
    const { token } = await signInAs('staff');
    expect(await call(get, { token, query: { date: '2026-13-01' } })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(get, {})).toMatchObject({ status: 401 });
  });
});
