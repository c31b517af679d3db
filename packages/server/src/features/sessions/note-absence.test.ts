import { DEFAULT_POLICY, type Policy } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { aResource, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import { aCourse, ledgerInDollars } from '@revive/testing/treating.ts';
import { afterEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs, clock } = app;
const { noShow, callOff, undo, complete, reschedule, arrive, list } = api.sessions;
afterEach(() => expectBooksTrue(db));

const setPolicy = async (changes: Partial<Policy>) =>
  call(api.policy.update, {
    token: (await signInAs('admin')).token,
    body: { ...DEFAULT_POLICY, ...changes },
  });

/** A course of three at $60.00 each; the first is an hour from now, the others on the next days. */
async function aPaidCourse(amount = 180) {
  const course = await aCourse(app);
  if (amount > 0) await course.receive(amount);
  const { token, booking } = course;
  const read = async () => (await call(list, { token, query: { booking: booking.id } })).body;
  const ids = (await read()).map(({ id }) => id);
  return { ...course, sessions: read, first: { token, params: { id: ids[0]! } }, ids };
}

describe('POST /bookings/api/sessions/{id}/no_show/ with what becomes of the session', () => {
  it('uses the session up where the desk says so, earns it like a held one, and Undo gives it back', async () => {
    const { first, sessions, ids } = await aPaidCourse();
    const answer = await call(noShow, { ...first, body: { takes_session: true } });
    expect(answer.body).toMatchObject({
      status: 'no_show',
      completed: false,
      used_up_at: expect.any(String),
    });
    expect(await ledgerInDollars(db)).toEqual({
      cash: 180,
      service_revenue: -60,
      unearned_treatments: -120,
    });
    expect((await sessions()).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    const open = await call(list, { token: first.token, query: { completed: 'false' } });
    expect(open.body.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    await call(undo, first);
    expect(await ledgerInDollars(db)).toEqual({ cash: 180, unearned_treatments: -180 });
    expect((await sessions())[0]).toMatchObject({ id: ids[0], status: 'upcoming', used_up_at: null });
  });

  it('leaves it open without a word, and uses it up where the owner says so', async () => {
    const { first } = await aPaidCourse();
    expect((await call(noShow, first)).body).toMatchObject({ status: 'no_show', used_up_at: null });
    expect(await ledgerInDollars(db)).toEqual({ cash: 180, unearned_treatments: -180 });
    await call(undo, first);
    await setPolicy({ no_show_takes_session: true });
    expect((await call(noShow, first)).body.used_up_at).not.toBeNull();
    expect((await call(noShow, { ...first, body: { takes_session: false } })).body.used_up_at).toBeNull();
    expect(await ledgerInDollars(db)).toEqual({ cash: 180, unearned_treatments: -180 });
  });

  it('leaves an unpaid one owed, and gives nothing of a used-up one back when the booking is cancelled', async () => {
    const { first, cancel, read } = await aPaidCourse(0);
    await call(noShow, { ...first, body: { takes_session: true } });
    expect(await ledgerInDollars(db)).toEqual({
      receivable: 180,
      service_revenue: -60,
      unearned_treatments: -120,
    });
    const { body } = await call(api.today.get, { token: first.token });
    expect(body.sessions[0]).toMatchObject({ session: { status: 'no_show' }, owes: 60 });
    expect(body.counts).toMatchObject({ no_show: 1, completed: 0, owes: 1, late: 0 });
    await cancel();
    expect(await ledgerInDollars(db)).toEqual({ receivable: 60, service_revenue: -60 });
    expect(await read()).toMatchObject({ status: 'cancelled', balance: 60 });
  });

  it('refuses to complete, move or note the arrival for a used-up session until that is undone', async () => {
    const { first, token } = await aPaidCourse();
    await call(noShow, { ...first, body: { takes_session: true } });
    const refused = { status: 409, error: { error: 'This session is used up. Undo that first.' } };
    expect(await call(complete, first)).toMatchObject(refused);
    expect(await call(arrive, first)).toMatchObject(refused);
    expect(await call(reschedule, { ...first, body: { scheduled_date: '2026-11-25T10:00' } })).toMatchObject(
      refused,
    );
    const period = { start_date: '2026-11-20', end_date: '2026-11-20' };
    const held = await call(api.reports.listCompletedSessions, { token, query: period });
    expect(held.body).toEqual([]);
  });

  it('refuses what is no answer', async () => {
    const { first } = await aPaidCourse();
    expect(await call(noShow, { ...first, body: { takes_session: 'perhaps' as never } })).toMatchObject({
      status: 400,
    });
  });
});

describe('POST /bookings/api/sessions/{id}/call_off/', () => {
  it('gives the time free and keeps the session open, with the reason and whether it was late', async () => {
    const { first, ids, token } = await aPaidCourse();
    const answer = await call(callOff, { ...first, body: { reason: 'Her child is ill' } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        used_up_at: null,
        called_off: { is_late: true, reason: 'Her child is ill' },
      },
    });
    const later = await call(callOff, { token, params: { id: ids[2]! } });
    expect(later.body.called_off).toMatchObject({ is_late: false, reason: null });
    const moved = await call(reschedule, { ...first, body: { scheduled_date: '2026-11-25T10:00' } });
    expect(moved.body).toMatchObject({ status: 'upcoming', called_off: null });
  });

  it('uses a late one up by the desk’s word or the owner’s, and one in time never', async () => {
    await setPolicy({ late_cancel_takes_session: true, cancel_until_hours: 2 });
    const { first, ids, token } = await aPaidCourse();
    expect((await call(callOff, first)).body.used_up_at).not.toBeNull();
    expect(await ledgerInDollars(db)).toMatchObject({ service_revenue: -60 });
    const inTime = { token, params: { id: ids[1]! } };
    expect(await call(callOff, { ...inTime, body: { takes_session: true } })).toMatchObject({
      status: 409,
      error: { error: 'This session is called off in time, so it stays open.' },
    });
    expect((await call(callOff, inTime)).body.used_up_at).toBeNull();
  });

  it('is taken back by Undo where the time is still free, and refused with other times where it is not', async () => {
    const { token } = await signInAs('staff');
    const hodan = await aResource(db, 'Hodan');
    const service = await aService(db, { name: 'Facial', duration_minutes: 60 });
    await setNeedsOf(db, service.id, [[hodan]]);
    await aBooking(db, { services: [service.id], scheduled_date: '2026-11-20T14:00' });
    const [session] = (await call(list, { token })).body;
    const params = { id: session!.id };
    await call(callOff, { token, params });
    expect(await occupied(db)).toEqual([]);
    expect((await call(list, { token })).body[0]).toMatchObject({ resources: [{ name: 'Hodan' }] });
    await call(undo, { token, params });
    expect(await occupied(db)).toEqual(['20, 14:00 Hodan']);
    await call(callOff, { token, params });
    await aBooking(db, { name: 'Idil', services: [service.id], scheduled_date: '2026-11-20T14:00' });
    const refused = await call(undo, { token, params });
    expect(refused).toMatchObject({ status: 409, error: { error: expect.stringContaining('Idil') } });
    expect(JSON.stringify(refused)).toContain('alternatives');
  });

  it('refuses a reason that is too long, the unsigned, and a completed session', async () => {
    const { first } = await aPaidCourse();
    expect(await call(callOff, { ...first, body: { reason: 'x'.repeat(301) } })).toMatchObject({
      status: 400,
    });
    expect(await call(callOff, { params: first.params })).toMatchObject({ status: 401 });
    await call(complete, first);
    expect(await call(callOff, first)).toMatchObject({ status: 409 });
  });

  it('is one call-off and one entry when two press at once', async () => {
    const { first } = await aPaidCourse();
    const press = () => call(callOff, { ...first, body: { takes_session: true } });
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await ledgerInDollars(db)).toMatchObject({ service_revenue: -60 });
  });
});

describe('cancelling a booking late', () => {
  it('says which sessions are late, and keeps their money where the desk says so', async () => {
    const { booking, token, cancel, params } = await aPaidCourse();
    const preview = (takes_session?: 'true') =>
      call(api.bookings.getCancellation, { token, params, query: takes_session ? { takes_session } : {} });
    expect((await preview()).body).toMatchObject({
      sessions: 3,
      total: 180,
      takes_session: false,
      late: [{ session_number: 1, starts_at: booking.scheduled_date, worth: 60 }],
    });
    expect((await preview('true')).body).toMatchObject({ sessions: 2, total: 120, takes_session: true });
    await cancel({ takes_session: true });
    expect(await ledgerInDollars(db)).toEqual({ cash: 60, service_revenue: -60 });
  });

  it('gives all of it back without a word, as ever', async () => {
    const { cancel } = await aPaidCourse();
    await cancel();
    expect(await ledgerInDollars(db)).toEqual({});
  });

  it('counts what began already as late, but not what was called off before', async () => {
    const { first, params } = await aPaidCourse();
    clock.advance(3 * 3_600_000);
    const { token } = await signInAs('manager');
    const late = async () =>
      (await call(api.bookings.getCancellation, { token, params, query: {} })).body.late.length;
    expect(await late()).toBe(1);
    await call(callOff, { ...first, token });
    expect(await late()).toBe(0);
  });
});
