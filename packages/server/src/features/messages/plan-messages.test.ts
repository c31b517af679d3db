import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { inWords, messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { describe, expect, it } from 'vitest';
import { sendMessages } from './index.ts';
import { planMissing } from './plan-missing.ts';

const { db, call, signInAs, clock, messages } = await testApp();

const said = async () => (await messagesIn(db)).map(inWords);
/** Without those that were given up. */
const live = async () => (await said()).filter((words) => !words.includes('cancelled changed'));

/** Calls as a manager, who signs in again because the clock moves. */
const act: typeof call = async (endpoint, args) =>
  call(endpoint, { token: (await signInAs('manager')).token, ...args });

/** Two weekly sessions, the first on Tuesday 24 November at two in Mogadishu. */
async function twoSessions() {
  const service = await aService(db, { session_count: 2, days_between_sessions: 7 });
  const booking = await aBooking(db, { services: [service.id], scheduled_date: '2026-11-24T14:00' });
  const [first, second] = (await sessionsOf(db, booking.id)).map(({ id }) => id);
  const move = (id: number, scheduled_date: string, more = {}) =>
    act(api.sessions.reschedule, { params: { id }, body: { scheduled_date, ...more } });
  return { booking, first: first!, second: second!, move };
}

/** As it is when everything due until then was sent. */
async function sendUntil(iso: string) {
  await setPolicy(db, { message_channel: 'automatic', message_budget: 100 });
  clock.set(iso);
  await sendMessages(messages);
}

describe('a booking', () => {
  it('plans what was booked, and two reminders of each session', async () => {
    await twoSessions();
    expect(await said()).toEqual([
      'booked 11-24T11:00 planned from 11-20T06:05',
      'reminder day_before 11-24T11:00 planned from 11-23T11:00',
      'reminder two_hours 11-24T11:00 planned from 11-24T09:00',
      'reminder day_before 12-01T11:00 planned from 11-30T11:00',
      'reminder two_hours 12-01T11:00 planned from 12-01T09:00',
    ]);
    await expectBooksTrue(db);
  });

  it('plans nothing that would come too late, and in quiet hours the next minute that is allowed', async () => {
    // Friday, nine o'clock: the pause of Friday ends at half past one.
    await aBooking(db, { scheduled_date: '2026-11-20T11:15' });
    await aBooking(db, { scheduled_date: '2026-11-20T15:00' });
    await aBooking(db, { scheduled_date: '2026-11-21T08:00' });
    await aBooking(db, { scheduled_date: '2026-11-21T09:30' });
    clock.set('2026-11-20T17:30:00Z');
    expect(await said()).toEqual([
      'booked 11-20T08:15 planned from 11-20T06:05',
      'reminder two_hours 11-20T08:15 planned from 11-20T06:15',
      'booked 11-20T12:00 planned from 11-20T06:05',
      'reminder two_hours 11-20T12:00 planned from 11-20T10:30',
      'booked 11-21T05:00 planned from 11-20T06:05',
      'booked 11-21T06:30 planned from 11-20T06:05',
      'reminder day_before 11-21T06:30 planned from 11-20T06:30',
      'reminder two_hours 11-21T06:30 planned from 11-21T05:00',
    ]);
  });

  it('reminds of the first service of a visit only', async () => {
    const services = [(await aService(db)).id, (await aService(db)).id];
    await aBooking(db, { services, scheduled_date: '2026-11-24T14:00' });
    expect(await said()).toHaveLength(3);
  });

  it('plans none of what the owner has switched off, and gives it up where it is planned', async () => {
    const kinds = { booked: false, day_before: false, two_hours: true, moved: true, cancelled: true };
    await aBooking(db, { scheduled_date: '2026-11-24T14:00' });
    await setPolicy(db, { message_kinds: { ...kinds, receipt: true, birthday: false } });
    await aBooking(db, { scheduled_date: '2026-11-25T14:00' });
    await sendMessages(messages);
    expect(await live()).toEqual([
      'reminder two_hours 11-24T11:00 planned from 11-24T09:00',
      'reminder two_hours 11-25T11:00 planned from 11-25T09:00',
    ]);
  });

  it('that is refused plans nothing', async () => {
    const { token } = await signInAs('staff');
    const body = { name: 'Hodan', phone: '615123456', address: 'Km4', selectedServices: [999] };
    const answer = await call(api.bookings.create, {
      token,
      body: { ...body, scheduled_date: '2026-11-24T14:00' },
    });
    expect(answer.status).toBe(400);
    expect(await said()).toEqual([]);
  });
});

describe('moving a session', () => {
  it('before anything was sent says the new time once, as what was booked', async () => {
    const { first, move } = await twoSessions();
    await move(first, '2026-11-25T10:00');
    expect(await live()).toEqual([
      'reminder day_before 12-01T11:00 planned from 11-30T11:00',
      'reminder two_hours 12-01T11:00 planned from 12-01T09:00',
      'booked 11-25T07:00 planned from 11-20T06:05',
      'reminder day_before 11-25T07:00 planned from 11-24T07:00',
      'reminder two_hours 11-25T07:00 planned from 11-25T05:00',
    ]);
    expect((await said()).filter((words) => words.endsWith('cancelled changed'))).toHaveLength(3);
    await expectBooksTrue(db);
  });

  it('afterwards says that it was moved, and once where it is moved again at once', async () => {
    const { first, move } = await twoSessions();
    await sendUntil('2026-11-20T06:30:00Z');
    await move(first, '2026-11-25T10:00');
    await move(first, '2026-11-26T10:00');
    expect((await live()).filter((words) => words.startsWith('moved'))).toEqual([
      'moved 11-26T07:00 planned from 11-20T06:35',
    ]);
    // Back to the time the client knows: there is nothing to say.
    await move(first, '2026-11-24T14:00');
    expect((await live()).filter((words) => words.startsWith('moved'))).toEqual([]);
    expect(await live()).toContain('reminder day_before 11-24T11:00 planned from 11-23T11:00');
  });

  it('says it each time that it was sent, and reminds of a time at most once', async () => {
    const { first, move } = await twoSessions();
    await sendUntil('2026-11-23T11:30:00Z');
    for (const [at, day] of [
      ['2026-11-23T12:00:00Z', '2026-11-26T10:00'],
      ['2026-11-23T13:00:00Z', '2026-11-24T14:00'],
    ] as const) {
      clock.set(at);
      await move(first, day);
      await sendUntil(new Date(Date.parse(at) + 20 * 60_000).toISOString());
    }
    await sendUntil('2026-11-24T09:05:00Z');
    expect((await live()).filter((words) => words.endsWith(' sent'))).toEqual([
      'booked 11-24T11:00 sent',
      'reminder day_before 11-24T11:00 sent',
      'moved 11-26T07:00 sent',
      'moved 11-24T11:00 sent',
      'reminder two_hours 11-24T11:00 sent',
    ]);
  });

  it('with the later ones says it once', async () => {
    const { first, move } = await twoSessions();
    await sendUntil('2026-11-20T06:30:00Z');
    await move(first, '2026-11-25T14:00', { move_later: true });
    expect((await live()).slice(1)).toEqual([
      'moved 11-25T11:00 planned from 11-20T06:35',
      'reminder day_before 11-25T11:00 planned from 11-24T11:00',
      'reminder two_hours 11-25T11:00 planned from 11-25T09:00',
      'reminder day_before 12-02T11:00 planned from 12-01T11:00',
      'reminder two_hours 12-02T11:00 planned from 12-02T09:00',
    ]);
  });

  it('by the date of its booking, and choosing other services, does the same', async () => {
    const { booking } = await twoSessions();
    const other = await aService(db);
    const change = (body: object) => act(api.bookings.update, { params: { id: booking.id }, body });
    await change({ scheduled_date: '2026-11-25T10:00' });
    expect(await live()).toContain('booked 11-25T07:00 planned from 11-20T06:05');
    await change({ selectedServices: [other.id] });
    expect(await live()).toEqual([
      'booked 11-25T07:00 planned from 11-20T06:05',
      'reminder day_before 11-25T07:00 planned from 11-24T07:00',
      'reminder two_hours 11-25T07:00 planned from 11-25T05:00',
    ]);
    await expectBooksTrue(db);
  });

  it('to where someone else is leaves everything as it was', async () => {
    const { first, move } = await twoSessions();
    const before = await said();
    expect((await move(first, 'never')).status).toBe(400);
    expect(await said()).toEqual(before);
  });
});

describe('a session that does not take place', () => {
  const steps = {
    cancel: (id: number) => [api.bookings.cancel, { params: { id }, body: { reason: 'Travels' } }] as const,
  };

  it('is reminded of no more, and its client hears of it only where the booking was said', async () => {
    const { booking } = await twoSessions();
    const [endpoint, args] = steps.cancel(booking.id);
    expect((await act(endpoint, args)).status).toBe(200);
    expect(await live()).toEqual([]);
    const { booking: other } = await twoSessions();
    await sendUntil('2026-11-20T06:30:00Z');
    await act(endpoint, steps.cancel(other.id)[1]);
    expect(await live()).toEqual([
      'booked 11-24T11:00 sent',
      'cancelled 11-24T11:00 planned from 11-20T06:35',
    ]);
    await expectBooksTrue(db);
  });

  it('is said when it is called off, and taken back with it', async () => {
    const { first } = await twoSessions();
    await sendUntil('2026-11-20T06:30:00Z');
    const at = { params: { id: first } };
    await act(api.sessions.callOff, { ...at, body: { reason: 'Ill' } });
    expect(await live()).toContain('cancelled 11-24T11:00 planned from 11-20T06:35');
    await act(api.sessions.undo, at);
    expect((await live()).filter((words) => words.includes('11-24T11:00'))).toEqual([
      'booked 11-24T11:00 sent',
      'reminder day_before 11-24T11:00 planned from 11-23T11:00',
      'reminder two_hours 11-24T11:00 planned from 11-24T09:00',
    ]);
    // Once it was said that it is called off, it is said that it is on again.
    await act(api.sessions.callOff, { ...at, body: {} });
    await sendUntil('2026-11-20T07:30:00Z');
    await act(api.sessions.undo, at);
    expect(await live()).toContain('booked 11-24T11:00 planned from 11-20T07:35');
  });

  it('because no one came is not said', async () => {
    const { first } = await twoSessions();
    await sendUntil('2026-11-20T06:30:00Z');
    await act(api.sessions.noShow, { params: { id: first }, body: {} });
    expect((await live()).filter((words) => words.includes('11-24T11:00'))).toEqual([
      'booked 11-24T11:00 sent',
    ]);
  });

  it('is not reminded of while its client is here, nor what follows on the same day', async () => {
    const services = [(await aService(db)).id, (await aService(db)).id];
    const booking = await aBooking(db, { services, scheduled_date: '2026-11-24T14:00' });
    const [first] = await sessionsOf(db, booking.id);
    clock.set('2026-11-24T06:00:00Z');
    await act(api.sessions.arrive, { params: { id: first!.id } });
    await planMissing(db, clock.now());
    expect((await live()).filter((words) => words.startsWith('reminder'))).toEqual([]);
  });
});

describe('planMissing', () => {
  it('plans the reminders of sessions from before there were messages', async () => {
    await twoSessions();
    await db.deleteFrom('messages').execute();
    clock.set('2026-11-23T06:00:00Z');
    await planMissing(db, clock.now());
    await planMissing(db, clock.now());
    expect(await said()).toEqual([
      'reminder day_before 11-24T11:00 planned from 11-23T11:00',
      'reminder two_hours 11-24T11:00 planned from 11-24T09:00',
      'reminder day_before 12-01T11:00 planned from 11-30T11:00',
      'reminder two_hours 12-01T11:00 planned from 12-01T09:00',
    ]);
  });

  it('leaves alone what a person took off the list', async () => {
    await twoSessions();
    for (const { id } of await messagesIn(db)) await act(api.messages.cancel, { params: { id } });
    clock.set('2026-11-23T06:00:00Z');
    await planMissing(db, clock.now());
    expect((await said()).every((words) => words.endsWith('cancelled by_person'))).toBe(true);
  });
});
