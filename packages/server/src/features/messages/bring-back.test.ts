import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { inWords, messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { describe, expect, it } from 'vitest';
import { setWishes } from '../clients/index.ts';
import { planOfLists, sendMessages } from './index.ts';

const { db, call, clock, messages, messenger, signInAs } = await testApp({
  publicUrl: 'https://shop.example',
});
const { clients } = api;

type List = 'not_seen' | 'unfinished' | 'birthday' | 'owes' | 'tagged';

const listed = async (token: string, list: List, query: Record<string, string> = {}) =>
  (await call(clients.listBringBack, { token, params: { list }, query })).body;
const idsOn = async (token: string, list: List, query: Record<string, string> = {}) =>
  (await listed(token, list, query)).map(({ id }) => id);

/** A client whose only visit was on a day; the clock stands at 20 November 2026. */
async function seenOn(
  day: string,
  more: { wants_offers?: boolean; sessions?: number; birthday?: string } = {},
) {
  const { sessions = 1, ...wishes } = more;
  const service = await aService(db, { session_count: sessions, days_between_sessions: 7 });
  const booking = await aBooking(db, { services: [service.id], scheduled_date: `${day}T10:00` });
  const [first] = await sessionsOf(db, booking.id);
  const completed_at = new Date(`${day}T08:00:00Z`);
  await db
    .updateTable('sessions')
    .set({ completed_at, held_on: day, completed_by: (await signInAs('manager')).id })
    .where('id', '=', first!.id)
    .execute();
  await db
    .updateTable('clients')
    .set({ wants_offers: true, ...wishes })
    .where('id', '=', booking.client_id)
    .execute();
  return booking.client_id;
}

describe('GET /clients/api/lists/:list/', () => {
  it('lists who was not seen for sixty days, or for as many as are asked for, and who is not booked', async () => {
    const { token } = await signInAs('staff');
    const long = await seenOn('2026-08-01');
    const recent = await seenOn('2026-10-10');
    await seenOn('2026-11-18');
    await aClient(db, { name: 'Never came' });
    const booked = await seenOn('2026-07-01', { sessions: 30 });
    expect(await idsOn(token, 'not_seen')).toEqual([long]);
    expect(await idsOn(token, 'not_seen', { days: '30' })).toEqual([recent, long]);
    expect(await idsOn(token, 'not_seen', { days: '200' })).toEqual([]);
    expect(booked).toBeGreaterThan(0);
    expect(await listed(token, 'not_seen')).toMatchObject([
      {
        why: 'not_seen',
        last_seen: '2026-08-01T08:00:00.000Z',
        open_sessions: 0,
        may_write: true,
        written_at: null,
      },
    ]);
    await setPolicy(db, { not_seen_days: 30 });
    expect(await idsOn(token, 'not_seen')).toEqual([recent, long]);
  });

  it('counts a purchase as having been here', async () => {
    const { token } = await signInAs('staff');
    const long = await seenOn('2026-08-01');
    await aCounterSale(db, { client_id: long });
    expect(await idsOn(token, 'not_seen')).toEqual([]);
  });

  it('lists unfinished courses: none of the open sessions is still to come, or the last visit is long ago', async () => {
    const { token } = await signInAs('staff');
    const missed = await seenOn('2026-10-30', { sessions: 2 });
    const rested = await seenOn('2026-10-01', { sessions: 12 });
    await seenOn('2026-11-18', { sessions: 4 });
    await seenOn('2026-11-10');
    expect(await idsOn(token, 'unfinished')).toEqual([rested, missed]);
    expect(await idsOn(token, 'unfinished', { days: '90' })).toEqual([missed]);
    expect((await listed(token, 'unfinished'))[1]).toMatchObject({ open_sessions: 1, next_at: null });
  });

  it('lists birthdays of the next fourteen days, the next one first, and who owes, the largest debt first', async () => {
    const { token } = await signInAs('manager');
    const later = await seenOn('2026-11-01', { birthday: '1990-12-04' });
    const today = await seenOn('2026-11-01', { birthday: '1985-11-20', wants_offers: false });
    await seenOn('2026-11-01', { birthday: '1985-12-05' });
    expect(await listed(token, 'birthday')).toMatchObject([
      { id: today, birthday: '1985-11-20', may_write: false },
      { id: later, birthday: '1990-12-04', may_write: true },
    ]);
    const owing = await Promise.all(
      [40_00, 90_00].map((unit_price_cents) => aService(db, { unit_price_cents })),
    );
    const ids: number[] = [];
    for (const { id } of owing) {
      const booking = await aBooking(db, { services: [id], scheduled_date: '2026-11-20T10:00' });
      const [session] = await sessionsOf(db, booking.id);
      await call(api.sessions.complete, { token, params: { id: session!.id } });
      ids.unshift(booking.client_id);
    }
    expect((await listed(token, 'owes')).map(({ id, owes }) => [id, owes])).toEqual([
      [ids[0], 90],
      [ids[1], 40],
    ]);
  });

  it('keeps who owes from staff where the owner keeps money from them', async () => {
    await setPolicy(db, { staff_see_finance: false });
    const { token } = await signInAs('staff');
    expect((await call(clients.listBringBack, { token, params: { list: 'owes' } })).status).toBe(403);
    expect((await call(clients.countBringBack, { token, params: { list: 'owes' } })).status).toBe(403);
  });

  it('lists by tag, filters each list by it, and asks for one where it needs it', async () => {
    const { token } = await signInAs('manager');
    await call(clients.addTag, { token, body: { name: 'VIP', colour: 'red' } });
    const [one, other] = [await seenOn('2026-08-01'), await seenOn('2026-08-02')];
    const { name, phone, address } = (await call(clients.get, { token, params: { id: one } })).body;
    await call(clients.update, { token, params: { id: one }, body: { name, phone, address, tags: ['VIP'] } });
    expect(await idsOn(token, 'tagged', { tag: 'vip' })).toEqual([one]);
    expect(await idsOn(token, 'not_seen')).toEqual([other, one]);
    expect(await idsOn(token, 'not_seen', { tag: 'VIP' })).toEqual([one]);
    expect(
      (await call(clients.listBringBack, { token, params: { list: 'tagged' } })).error.tag,
    ).toBeDefined();
    expect((await call(clients.listBringBack, { params: { list: 'not_seen' } })).status).toBe(401);
  });

  it('pages by key and counts who may be written to', async () => {
    const { token } = await signInAs('staff');
    const ids: number[] = [];
    for (const day of ['2026-08-01', '2026-08-02', '2026-08-03']) ids.unshift(await seenOn(day));
    await db.updateTable('clients').set({ wants_offers: false }).where('id', '=', ids[0]!).execute();
    const params = { list: 'not_seen' as const };
    const first = await call(clients.listBringBack, { token, params, query: { page_size: '2' } });
    expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))![1]!;
    expect(await idsOn(token, 'not_seen', { page_size: '2', cursor })).toEqual(ids.slice(2));
    expect((await call(clients.countBringBack, { token, params })).body).toEqual({
      clients: 3,
      may_write: 2,
      is_at_least: false,
    });
  });
});

describe('a message of a list', () => {
  const write = (token: string, client: number, kind = 'not_seen') =>
    call(api.messages.create, { token, body: { kind, client } as never });

  it('goes to who agreed to offers, once in thirty days whatever the list, and stops with one press', async () => {
    const { token } = await signInAs('staff');
    const id = await seenOn('2026-08-01');
    const unwilling = await seenOn('2026-08-01', { wants_offers: false });
    expect((await write(token, unwilling)).status).toBe(409);
    const planned = await write(token, id);
    expect(planned).toMatchObject({ status: 201, body: { kind: 'not_seen', state: 'planned', client: id } });
    expect(planned.body.body).toContain('https://shop.example/');
    expect((await write(token, id, 'news')).status).toBe(409);
    expect((await listed(token, 'not_seen')).find((one) => one.id === id)).toMatchObject({
      written_at: clock.now().toISOString(),
    });
    clock.advance(30 * 86_400_000);
    const { token: later } = await signInAs('staff');
    expect((await write(later, id, 'news')).status).toBe(201);
    await setWishes(db, id, { offers: false });
    expect((await messagesIn(db)).filter(({ state }) => state === 'planned')).toEqual([]);
  });

  it('is planned once where two ask for it at once', async () => {
    const { token } = await signInAs('staff');
    const id = await seenOn('2026-08-01');
    const both = await Promise.all([write(token, id, 'not_seen'), write(token, id, 'unfinished')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('of who owes needs the wish for receipts and the yes to offers; without the list the wish alone', async () => {
    const { token } = await signInAs('staff');
    const id = await seenOn('2026-08-01', { wants_offers: false });
    const owes = (list?: 'owes') =>
      call(api.messages.create, {
        token,
        body: { kind: 'balance_due', client: id, ...(list && { list }) },
      });
    expect((await owes('owes')).status).toBe(409);
    expect((await owes()).status).toBe(201);
    expect((await messagesIn(db)).map(({ list }) => list)).toEqual([null]);
  });

  it('is given up where the client books before it went out', async () => {
    const { token } = await signInAs('staff');
    const id = await seenOn('2026-08-01');
    await write(token, id);
    const { phone } = (await call(clients.get, { token, params: { id } })).body;
    const booking = await aBooking(db, { phone, scheduled_date: '2026-11-25T10:00' });
    const created_at = new Date(clock.now().getTime() + 60_000);
    await db.updateTable('bookings').set({ created_at }).where('id', '=', booking.id).execute();
    await sendMessages(messages);
    expect((await messagesIn(db)).filter(({ list }) => list).map(inWords)).toEqual([
      expect.stringMatching(/^not_seen cancelled/),
    ]);
  });
});

describe('lists that write by themselves', () => {
  it('are off until the owner wants it, then plan each client once, and what the budget for offers still pays', async () => {
    const ids = [await seenOn('2026-08-01'), await seenOn('2026-08-02'), await seenOn('2026-08-03')];
    await seenOn('2026-08-04', { wants_offers: false });
    await planOfLists(db, clock.now());
    expect(await messagesIn(db)).toEqual([]);
    await setPolicy(db, {
      bring_back: { ...DEFAULT_POLICY.bring_back, not_seen: true },
      message_channel: 'automatic',
      // Two fifths of it pay two messages.
      message_budget: 0.1,
      message_cost: 0.02,
    });
    await planOfLists(db, clock.now());
    const planned = async () => (await messagesIn(db)).map(({ client_id, list }) => [client_id, list]);
    expect(await planned()).toEqual([
      [ids[2], 'not_seen'],
      [ids[1], 'not_seen'],
    ]);
    await sendMessages(messages);
    expect(messenger.given).toHaveLength(2);
    await planOfLists(db, clock.now());
    expect(await planned()).toHaveLength(2);
    clock.advance(86_400_000);
    await planOfLists(db, clock.now());
    expect((await planned()).slice(2)).toEqual([[ids[0], 'not_seen']]);
  });

  it('plan nothing in the quiet hours', async () => {
    await seenOn('2026-08-01');
    await setPolicy(db, { bring_back: { not_seen: true, unfinished: true, birthday: true } });
    clock.set('2026-11-20T18:00:00.000Z');
    await planOfLists(db, clock.now());
    expect(await messagesIn(db)).toEqual([]);
  });
});

describe('GET /finance/api/reports/bring-back/', () => {
  it('says of those written to by month and list who came within sixty days, and what they paid', async () => {
    const { token } = await signInAs('manager');
    const [came, stayed] = [await seenOn('2026-08-01'), await seenOn('2026-08-02')];
    const period = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const read = () => call(api.reports.getBringBack, { token, query: period });
    expect((await read()).body).toMatchObject({ lists: [], totals: { sent: 0, came_back: 0, paid: 0 } });
    for (const client of [came, stayed]) {
      const { body } = await call(api.messages.create, {
        token,
        body: { kind: 'not_seen', client },
      });
      await call(api.messages.sent, { token, params: { id: body.id } });
    }
    const { phone } = (await call(clients.get, { token, params: { id: came } })).body;
    clock.set('2026-12-01T08:00:00.000Z');
    const { token: later } = await signInAs('manager');
    const service = await aService(db, { unit_price_cents: 30_00 });
    const booking = await aBooking(db, { phone, services: [service.id], scheduled_date: '2026-12-01T12:00' });
    const [session] = await sessionsOf(db, booking.id);
    await call(api.sessions.complete, { token: later, params: { id: session!.id } });
    await call(api.profiles.pay, {
      token: later,
      params: { id: came },
      body: { booking_id: booking.id, amount: 30 },
    });
    const readLater = async () =>
      (await call(api.reports.getBringBack, { token: later, query: period })).body;
    expect(await readLater()).toMatchObject({
      lists: [{ month: '2026-11-01', list: 'not_seen', sent: 2, came_back: 1, paid: 30 }],
      totals: { sent: 2, came_back: 1, paid: 30 },
      previous_totals: { sent: 0, came_back: 0, paid: 0 },
    });
    await db
      .updateTable('sessions')
      .set({ completed_at: new Date('2027-03-01T08:00:00Z') })
      .where('id', '=', session!.id)
      .execute();
    expect((await readLater()).totals).toMatchObject({ sent: 2, came_back: 0, paid: 0 });
    expect((await call(api.reports.getBringBack, { query: period })).status).toBe(401);
  });
});
