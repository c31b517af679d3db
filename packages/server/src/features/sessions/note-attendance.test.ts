import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { arrive, noShow, callOff, undo, complete, reschedule, list } = api.sessions;

async function aSession() {
  const service = await aService(db, { session_count: 2 });
  const booking = await aBooking(db, { services: [service.id] });
  const [session] = await sessionsOf(db, booking.id);
  return { id: session!.id, booking };
}

for (const [call_, status] of [
  [arrive, 'arrived'],
  // Without its body, as programs send it that know nothing of using sessions up.
  [noShow as unknown as typeof arrive, 'no_show'],
] as const) {
  describe(`POST ${call_.path}`, () => {
    it('notes it, shows it in every read, and takes it back by Undo', async () => {
      const { token } = await signInAs('staff');
      const { id, booking } = await aSession();
      expect(await call(call_, { token, params: { id } })).toMatchObject({
        status: 200,
        body: { id, status, completed: false },
      });
      const listed = await call(list, { token, query: { booking: booking.id, completed: 'false' } });
      expect(listed.body.map((session) => session.status)).toEqual([status, 'upcoming']);
      const profile = await call(api.profiles.get, { token, params: { id: booking.client_id } });
      expect(profile.body.upcoming_sessions[0]).toMatchObject({ id, status });
      expect(await call(undo, { token, params: { id } })).toMatchObject({ body: { status: 'upcoming' } });
    });

    it('takes a second press of the same as it is, and the other one as a correction', async () => {
      const { token } = await signInAs('staff');
      const { id } = await aSession();
      const press = () => call(call_, { token, params: { id } });
      expect((await Promise.all([press(), press()])).map((answer) => answer.status)).toEqual([200, 200]);
      const other = call_ === arrive ? (noShow as unknown as typeof arrive) : arrive;
      expect((await call(other, { token, params: { id } })).body.status).not.toBe(status);
    });

    it('refuses a session there is none of', async () => {
      const { token } = await signInAs('staff');
      expect(await call(call_, { token, params: { id: 999 } })).toMatchObject({ status: 404 });
    });

    it('refuses the unsigned', async () => {
      const { id } = await aSession();
      expect(await call(call_, { params: { id } })).toMatchObject({ status: 401 });
    });

    it('refuses a completed session and one of a cancelled booking', async () => {
      const { token } = await signInAs('manager');
      const { id } = await aSession();
      await call(complete, { token, params: { id } });
      expect(await call(call_, { token, params: { id } })).toMatchObject({
        status: 409,
        error: { error: 'This session is already completed.' },
      });
      const cancelled = await aSession();
      await call(api.bookings.cancel, {
        token,
        params: { id: cancelled.booking.id },
        body: { reason: 'Booked by mistake' },
      });
      expect(await call(call_, { token, params: { id: cancelled.id } })).toMatchObject({ status: 409 });
    });

    it('ends when the session is moved, alone or with its booking', async () => {
      const { token } = await signInAs('staff');
      const { id, booking } = await aSession();
      const later = { scheduled_date: '2026-11-21T10:00' };
      await call(call_, { token, params: { id } });
      expect((await call(reschedule, { token, params: { id }, body: later })).body.status).toBe('upcoming');
      await call(call_, { token, params: { id } });
      await call(api.bookings.update, {
        token,
        params: { id: booking.id },
        body: { scheduled_date: '2026-11-22T10:00' },
      });
      const { body } = await call(list, { token, query: { booking: booking.id } });
      expect(body.map((session) => session.status)).toEqual(['upcoming', 'upcoming']);
    });
  });
}

describe('undoing that a client did not come or called off', () => {
  it('brings back that they had arrived, after a correction too; then that is taken back', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    const session = { token, params: { id } };
    await call(arrive, session);
    await call(noShow, session);
    expect((await call(callOff, session)).body.status).toBe('cancelled');
    expect((await call(undo, session)).body.status).toBe('arrived');
    expect((await call(undo, session)).body.status).toBe('upcoming');
    await call(noShow, session);
    expect((await call(undo, session)).body.status).toBe('upcoming');
  });

  it('forgets an arrival once the session was moved', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    const session = { token, params: { id } };
    await call(arrive, session);
    await call(noShow, session);
    await call(reschedule, { ...session, body: { scheduled_date: '2026-11-21T10:00' } });
    await call(noShow, session);
    expect((await call(undo, session)).body.status).toBe('upcoming');
  });
});

describe('completing a session', () => {
  it('keeps that its client arrived, and undoing it leads back there', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    const session = { token, params: { id } };
    await call(arrive, session);
    expect((await call(complete, session)).body.status).toBe('completed');
    expect((await call(undo, session)).body.status).toBe('arrived');
    expect((await call(undo, session)).body.status).toBe('upcoming');
  });

  it('of a client who was away by mistake leads back to their arrival as well', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    const session = { token, params: { id } };
    await call(arrive, session);
    await call(noShow, session);
    await call(complete, session);
    expect((await call(undo, session)).body.status).toBe('arrived');
  });

  it('takes back that the client did not come', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    await call(noShow, { token, params: { id } });
    expect((await call(complete, { token, params: { id } })).body.status).toBe('completed');
    expect((await call(undo, { token, params: { id } })).body.status).toBe('upcoming');
  });
});
