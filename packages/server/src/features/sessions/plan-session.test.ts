import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aSoldPackage } from '@revive/testing/packages.ts';
import { AT_TEN, aResource, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { db, call, clock, signInAs } = await testApp();
const { list, listPlanned, count, plan, unplan, complete, arrive, noShow, callOff, reschedule } =
  api.sessions;

/** A client who has bought three wraps, for which one of two therapists is needed. */
async function threeWraps(given: { valid_months?: number } = {}) {
  const { token } = await signInAs('staff');
  const wrap = await aService(db, { name: 'Wrap' });
  const people = [await aResource(db, 'Hodan'), await aResource(db, 'Sahra')];
  await setNeedsOf(db, wrap.id, [people]);
  const sold = await aSoldPackage(db, { services: [{ service: wrap.id, count: 3 }], ...given }, clock);
  const ids = (await sessionsOf(db, sold.booking_id)).map(({ id }) => id);
  return { token, wrap, people, ids, ...sold };
}

const messages = async () =>
  (await db.selectFrom('messages').select(['kind', 'state']).orderBy('id').execute()).map(
    ({ kind, state }) => `${kind} ${state}`,
  );

describe('sessions to be planned', () => {
  it('stand in their booking, the profile and a list of their own, and in no day', async () => {
    const { token, ids, booking_id, client_id } = await threeWraps();
    const planned = await aBooking(db, { scheduled_date: '2026-11-20T12:00' });
    const other = await sessionsOf(db, planned.id);
    const unplanned = await call(list, { token, query: { status: 'unplanned' } });
    expect(unplanned.body.map(({ id }) => id)).toEqual(ids);
    expect(unplanned.body[0]).toMatchObject({
      status: 'unplanned',
      scheduled_date: null,
      ends_at: null,
      paid: true,
    });
    expect((await call(list, { token, query: { booking: booking_id } })).body.map(({ id }) => id)).toEqual(
      ids,
    );
    expect((await call(list, { token, query: { client: client_id } })).body.map(({ id }) => id)).toEqual(ids);
    const profile = await call(api.profiles.get, { token, params: { id: client_id } });
    expect(profile.body.upcoming_sessions.map(({ id }) => id)).toEqual(ids);
    const alone = other.map(({ id }) => id);
    expect((await call(list, { token, query: { completed: false } })).body.map(({ id }) => id)).toEqual(
      alone,
    );
    expect((await call(list, { token })).body.map(({ id }) => id)).toEqual(alone);
    const period = { from: '2026-11-01', to: '2027-11-01' };
    expect((await call(listPlanned, { token, query: period })).body.map(({ id }) => id)).toEqual(alone);
    expect((await call(count, { token })).body).toMatchObject({ upcoming: 1 });
    expect((await call(count, { token, query: { client: client_id } })).body).toMatchObject({ upcoming: 3 });
    const today = (await call(api.today.get, { token })).body;
    expect(today.sessions.map(({ id }) => id)).toEqual(alone);
    expect((await call(api.bookings.list, { token, query: { day: '2026-11-20' } })).body).toHaveLength(1);
  });

  it('are listed page by page, after those that have a date', async () => {
    const { token, ids, client_id, booking_id } = await threeWraps();
    await call(plan, { token, params: { id: ids[1]! }, body: { scheduled_date: AT_TEN } });
    const query = { client: client_id, completed: false, page_size: 1 };
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(list, { token, query: { ...query, ...(cursor && { cursor }) } });
      seen.push(...page.body.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual([ids[1], ids[0], ids[2]]);
    expect(
      (await call(list, { token, query: { booking: booking_id, status: 'unplanned' } })).body,
    ).toHaveLength(2);
  });

  it('are not held, noted or moved before they have a date', async () => {
    const { token, ids } = await threeWraps();
    const params = { id: ids[0]! };
    const refused = { status: 409, error: { detail: 'This session has no date yet. Please plan it first.' } };
    expect(await call(complete, { token, params })).toMatchObject(refused);
    expect(await call(arrive, { token, params })).toMatchObject(refused);
    expect(await call(noShow, { token, params })).toMatchObject(refused);
    expect(await call(callOff, { token, params })).toMatchObject(refused);
    expect(await call(reschedule, { token, params, body: { scheduled_date: AT_TEN } })).toMatchObject(
      refused,
    );
    expect(await call(unplan, { token, params })).toMatchObject(refused);
  });
});

describe('POST /bookings/api/sessions/:id/plan/', () => {
  it('gives a session its date with who it needs, and tells the client', async () => {
    const { token, ids, people, client_id } = await threeWraps();
    const answer = await call(plan, {
      token,
      params: { id: ids[0]! },
      body: { scheduled_date: AT_TEN, resources: [people[1]!] },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'upcoming',
        scheduled_date: '2026-11-23T07:00:00.000Z',
        ends_at: '2026-11-23T07:45:00.000Z',
        resources: [{ name: 'Sahra' }],
      },
    });
    expect(await occupied(db)).toEqual(['23, 10:00 Sahra']);
    expect((await call(list, { token, query: { completed: false } })).body.map(({ id }) => id)).toEqual([
      ids[0],
    ]);
    expect(await messages()).toEqual(expect.arrayContaining(['booked planned', 'reminder planned']));
    const again = await call(plan, { token, params: { id: ids[0]! }, body: { scheduled_date: AT_TEN } });
    expect(again).toMatchObject({ status: 409, error: { detail: 'This session has a date already.' } });
    expect(client_id).toBeGreaterThan(0);
    await expectBooksTrue(db);
  });

  it('refuses a time that someone else has, with other times, as a move is refused', async () => {
    const { token, ids, people } = await threeWraps();
    await call(plan, {
      token,
      params: { id: ids[0]! },
      body: { scheduled_date: AT_TEN, resources: [people[0]!] },
    });
    const body = { scheduled_date: AT_TEN, resources: [people[0]!] };
    expect(await call(plan, { token, params: { id: ids[1]! }, body })).toMatchObject({
      status: 409,
      error: { conflicts: [{ resource: { name: 'Hodan' } }] },
    });
    expect(await occupied(db)).toEqual(['23, 10:00 Hodan']);
  });

  it('refuses a day after the last one of the package, also where it is moved there', async () => {
    const { token, ids } = await threeWraps({ valid_months: 1 });
    const [first] = ids;
    const late = await call(plan, {
      token,
      params: { id: first! },
      body: { scheduled_date: '2026-12-21T10:00' },
    });
    expect(late).toMatchObject({ status: 409, error: { ends_on: '2026-12-20' } });
    expect(await occupied(db)).toEqual([]);
    const last = await call(plan, {
      token,
      params: { id: first! },
      body: { scheduled_date: '2026-12-20T10:00' },
    });
    expect(last.status).toBe(200);
    const moved = await call(reschedule, {
      token,
      params: { id: first! },
      body: { scheduled_date: '2026-12-21T10:00' },
    });
    expect(moved).toMatchObject({ status: 409, error: { ends_on: '2026-12-20' } });
  });

  it('refuses bad input, and callers who are not signed in', async () => {
    const { token, ids } = await threeWraps();
    const params = { id: ids[0]! };
    expect((await call(plan, { token, params, body: { scheduled_date: 'soon' } })).status).toBe(400);
    expect((await call(plan, { params, body: { scheduled_date: AT_TEN } })).status).toBe(401);
    expect(
      (await call(plan, { token, params: { id: 999_999 }, body: { scheduled_date: AT_TEN } })).status,
    ).toBe(404);
  });
});

describe('POST /bookings/api/sessions/:id/unplan/', () => {
  it('takes the date away and gives the time free; nothing is planned to be sent of it any more', async () => {
    const { token, ids } = await threeWraps();
    const params = { id: ids[0]! };
    await call(plan, { token, params, body: { scheduled_date: AT_TEN } });
    const answer = await call(unplan, { token, params });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'unplanned', scheduled_date: null, resources: [] },
    });
    expect(await occupied(db)).toEqual([]);
    expect(
      await db
        .selectFrom('messages')
        .select('id')
        .where('state', '=', 'planned')
        .where('session_id', 'is not', null)
        .execute(),
    ).toEqual([]);
    expect((await call(plan, { token, params, body: { scheduled_date: AT_TEN } })).status).toBe(200);
    await expectBooksTrue(db);
  });

  it('refuses it while the client is here, and once it was held', async () => {
    const { token, ids } = await threeWraps();
    const params = { id: ids[0]! };
    await call(plan, { token, params, body: { scheduled_date: '2026-11-20T10:00' } });
    await call(arrive, { token, params });
    expect((await call(unplan, { token, params })).status).toBe(409);
    await call(complete, { token, params });
    expect((await call(unplan, { token, params })).status).toBe(409);
  });
});

describe('a booking of a package', () => {
  it('has no date to move and no services to choose again; its open sessions go when it is cancelled', async () => {
    const { token } = await signInAs('manager');
    const { booking_id, wrap, ids } = await threeWraps();
    await call(plan, { token, params: { id: ids[0]! }, body: { scheduled_date: AT_TEN } });
    const change = (body: object) => call(api.bookings.update, { token, params: { id: booking_id }, body });
    expect((await change({ scheduled_date: AT_TEN })).status).toBe(409);
    expect((await change({ selectedServices: [wrap.id] })).status).toBe(409);
    expect((await change({ address: 'KM4' })).status).toBe(200);
    const cancelled = await call(api.bookings.cancel, {
      token,
      params: { id: booking_id },
      body: { reason: 'Moves away' },
    });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', amount_paid: 0 } });
    expect(await occupied(db)).toEqual([]);
    expect((await call(list, { token, query: { status: 'unplanned' } })).body).toEqual([]);
    await expectBooksTrue(db);
  });
});
