import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const { complete, undo } = api.sessions;

async function aSession() {
  const service = await aService(db, { session_count: 2, unit_price_cents: 40_00 });
  const booking = await aBooking(db, { services: [service.id] });
  const [session] = await sessionsOf(db, booking.id);
  return { id: session!.id, booking };
}

const receivable = async () =>
  (await db.selectFrom('journal_lines').selectAll().where('account', '=', 'receivable').execute()).map(
    (line) => line.debit_cents - line.credit_cents,
  );

describe('POST /bookings/api/sessions/:id/complete_session/', () => {
  it('[API-28] completes an open session, unpaid, with an empty body', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    expect(await call(complete, { token, params: { id } })).toMatchObject({
      status: 200,
      body: { id, completed: true, completed_at: clock.now().toISOString(), paid: false, notes: null },
    });
  });

  it('[API-28] keeps the notes it is given, and those it already has when none are given', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    await call(complete, { token, params: { id }, body: { notes: ' felt well ' } });
    await call(undo, { token, params: { id } });
    expect(await call(complete, { token, params: { id }, body: { notes: '' } })).toMatchObject({
      body: { notes: 'felt well' },
    });
  });

  it('makes the booking a sale with the first completed session only, so that the client owes its cost once', async () => {
    const { token } = await signInAs('staff');
    const { booking } = await aSession();
    for (const { id } of await sessionsOf(db, booking.id)) await call(complete, { token, params: { id } });
    expect(await receivable()).toEqual([80_00]);
  });

  it('keeps who held it and who pressed: its therapist where nothing is said, another one on request', async () => {
    const { token, id: user_id } = await signInAs('staff');
    const hodan = await aResource(db, 'Hodan', { user_id });
    const sagal = await aResource(db, 'Sagal');
    const room = await aResource(db, 'Room 1', { kind: 'room' });
    const service = await aService(db, { session_count: 1 });
    let hour = 10;
    const held = async (resources: number[], body: { held_by?: number }) => {
      hour += 1;
      const scheduled_date = `2026-11-20T${hour}:00`;
      const booking = await aBooking(db, { services: [service.id], scheduled_date, resources });
      const [session] = await sessionsOf(db, booking.id);
      return call(complete, { token, params: { id: session!.id }, body });
    };
    const given = await held([hodan, room], {});
    expect(given.body).toMatchObject({
      held_by: { id: user_id, resource: hodan, name: 'Hodan' },
      completed_by: { id: user_id, name: expect.stringMatching(/^Amina Ali/) },
    });
    expect((await held([hodan], { held_by: sagal })).body.held_by).toEqual({
      id: null,
      resource: sagal,
      name: 'Sagal',
    });
    expect((await held([], {})).body.held_by).toBeNull();
    for (const no of [room, 999])
      expect(await held([], { held_by: no })).toMatchObject({
        status: 400,
        error: { held_by: ['Choose a therapist.'] },
      });
    const undone = await call(undo, { token, params: { id: given.body.id } });
    expect(undone.body).toMatchObject({ held_by: null, completed_by: null });
  });

  it('refuses notes that are too long', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    expect(await call(complete, { token, params: { id }, body: { notes: 'x'.repeat(2001) } })).toMatchObject({
      status: 400,
      error: { notes: ['Use at most 2000 characters.'] },
    });
    expect(await call(complete, { token, params: { id: 999 } })).toMatchObject({
      status: 404,
      error: { detail: 'Session not found' },
    });
  });

  it('refuses the unsigned', async () => {
    const { id } = await aSession();
    expect(await call(complete, { params: { id } })).toMatchObject({ status: 401 });
  });

  it('refuses a session that is completed, and one of a cancelled booking', async () => {
    const { token } = await signInAs('manager');
    const done = await aSession();
    await call(complete, { token, params: { id: done.id } });
    expect(await call(complete, { token, params: { id: done.id } })).toMatchObject({
      status: 409,
      error: { error: 'This session is already completed.' },
    });
    const cancelled = await aSession();
    await call(api.bookings.cancel, {
      token,
      params: { id: cancelled.booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect(await call(complete, { token, params: { id: cancelled.id } })).toMatchObject({
      status: 409,
      error: { error: 'The booking of this session is cancelled.' },
    });
  });

  it('completes once when two press at once', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    const press = () => call(complete, { token, params: { id } });
    const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await receivable()).toEqual([80_00]);
  });

  it('gives the stored answer again for the same Idempotency-Key', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    const first = await call(complete, { token, params: { id }, key: 'form-1' });
    clock.advance(60_000);
    const second = await call(complete, { token, params: { id }, key: 'form-1' });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replay']).toBe('true');
  });
});

describe('POST /bookings/api/sessions/:id/undo_progress/', () => {
  it('[API-29] brings a completed session back, with its notes', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSession();
    await call(complete, { token, params: { id }, body: { notes: 'felt well' } });
    expect(await call(undo, { token, params: { id } })).toMatchObject({
      status: 200,
      body: { id, completed: false, completed_at: null, notes: 'felt well' },
    });
  });

  it('refuses a session there is none of', async () => {
    const { token } = await signInAs('staff');
    expect(await call(undo, { token, params: { id: 999 } })).toMatchObject({ status: 404 });
    expect(await call(undo, { token, params: { id: 'first' } })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    const { id } = await aSession();
    expect(await call(undo, { params: { id } })).toMatchObject({ status: 401 });
  });

  it('refuses a session that is not completed, and a completed one of a cancelled booking', async () => {
    const { token } = await signInAs('manager');
    const { id, booking } = await aSession();
    expect(await call(undo, { token, params: { id } })).toMatchObject({
      status: 409,
      error: { error: 'This session is not completed.' },
    });
    await call(complete, { token, params: { id } });
    await call(api.sessions.settle, { token, params: { id }, body: { amount: 0 } });
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect(await call(undo, { token, params: { id } })).toMatchObject({ status: 409 });
  });
});
