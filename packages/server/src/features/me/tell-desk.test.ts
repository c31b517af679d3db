import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, sessionsOf, someMobileCredentials } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aTreatment } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { db, call, clock, signInAs } = await testApp();

/** A client with one session of a treatment on Monday at ten. */
async function her() {
  await setPolicy(db, { cancel_until_hours: 12, notice_hours: 2 });
  const { service, people } = await aTreatment(db);
  const booking = await aBooking(db, {
    services: [service.id],
    name: 'Amina Ali',
    scheduled_date: '2026-11-23T10:00',
    resources: [people[0]!],
  });
  const { client_id: client } = booking;
  const { access } = (await call(api.auth.login, { body: await someMobileCredentials(db, client) })).body;
  return { token: access, booking, session: (await sessionsOf(db, booking.id))[0]!.id, client };
}

const move = (token: string, id: number, starts_at: string) =>
  call(api.me.reschedule, { token, params: { id }, body: { starts_at } });
const cancel = (token: string, id: number) => call(api.me.cancel, { token, params: { id } });

describe('telling the desk', () => {
  const news = async (token: string) => {
    const { body } = await call(api.notifications.list, { token });
    return {
      unread: body.unread,
      count: body.counts.own_change,
      items: body.items.filter(({ kind }) => kind === 'own_change'),
    };
  };
  const shown = async (token: string, client: number) =>
    (await call(api.sessions.list, { token, query: { client } })).body[0]!.own_change;

  it('notifies of what a client moves and calls off, with the time before, until the reader has seen it', async () => {
    const { token, session, client } = await her();
    const [amina, hodan] = [(await signInAs('staff')).token, (await signInAs('staff')).token];
    await move(token, session, '2026-11-23T07:15:00Z');
    const moved = { before: '2026-11-23T07:00:00.000Z', after: '2026-11-23T07:15:00.000Z' };
    const item = { id: session, client_id: client, name: 'Amina Ali', subject: 'Body wrap', is_new: true };
    expect(await news(amina)).toMatchObject({ unread: 1, count: 1, items: [{ ...item, moved }] });
    expect(await shown(amina, client)).toEqual({ at: '2026-11-20T06:00:00.000Z', from: moved.before });
    const see = async () => {
      const { newest } = (await call(api.notifications.list, { token: amina })).body;
      await call(api.notifications.markSeen, { token: amina, body: { newest } });
    };
    await see();
    expect(await news(amina), 'while it is read').toMatchObject({ unread: 0, items: [{ is_new: false }] });
    clock.advance(10 * 60_000);
    expect(await news(amina)).toEqual({ unread: 0, count: 0, items: [] });
    expect((await news(hodan)).unread).toBe(1);
    await cancel(token, session);
    expect(await news(amina)).toMatchObject({
      unread: 1,
      items: [{ ...item, moved: { before: moved.after, after: null } }],
    });
    clock.advance(8 * 86_400_000);
    expect(await news((await signInAs('staff')).token)).toEqual({ unread: 0, count: 0, items: [] });
  });

  it('is over once the desk gives the session another time or cancels its booking; what the desk moves is none', async () => {
    const { token, session, booking, client } = await her();
    const { token: staff } = await signInAs('staff');
    const moveAtDesk = (scheduled_date: string) =>
      call(api.sessions.reschedule, { token: staff, params: { id: session }, body: { scheduled_date } });
    await moveAtDesk('2026-11-24T10:00');
    expect(await shown(staff, client)).toBeNull();
    await cancel(token, session);
    expect(await shown(staff, client)).toMatchObject({ from: '2026-11-24T07:00:00.000Z' });
    await moveAtDesk('2026-11-25T10:00');
    expect(await shown(staff, client)).toBeNull();
    expect((await news(staff)).unread).toBe(0);
    await move(token, session, '2026-11-24T07:00:00Z');
    expect((await news(staff)).count).toBe(1);
    await call(api.bookings.cancel, {
      token: staff,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect(await news(staff)).toEqual({ unread: 0, count: 0, items: [] });
  });
});
