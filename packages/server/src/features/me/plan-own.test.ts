import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aService, sessionsOf, someMobileCredentials } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aSoldPackage } from '@revive/testing/packages.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { db, call, clock, signInAs } = await testApp();

async function her(valid_months: number | null = 1) {
  await setPolicy(db, { notice_hours: 2 });
  const wrap = await aService(db);
  await setNeedsOf(db, wrap.id, [[await aResource(db, `Hodan ${wrap.id}`)]]);
  const sold = await aSoldPackage(
    db,
    { name: `Three wraps ${wrap.id}`, valid_months, services: [{ service: wrap.id, count: 3 }] },
    clock,
  );
  const { access } = (await call(api.auth.login, { body: await someMobileCredentials(db, sold.client_id) }))
    .body;
  return { ...sold, token: access, ids: (await sessionsOf(db, sold.booking_id)).map(({ id }) => id) };
}

const move = (token: string, id: number, starts_at: string) =>
  call(api.me.reschedule, { token, params: { id }, body: { starts_at } });

describe('a client who has bought a package', () => {
  it('sees what is left until when, and what she can plan next; nothing without a date stands among her sessions', async () => {
    const { token, ids, booking_id } = await her();
    const { body } = await call(api.me.read, { token });
    expect(body).toMatchObject({
      packages: [
        { booking: booking_id, name: expect.stringContaining('Three wraps'), left: 3, ends_on: '2026-12-20' },
      ],
      to_plan: [{ id: ids[0], booking: booking_id, session_number: 1, left: 3 }],
      sessions: [],
      bookings: [{ id: booking_id, starts_at: null }],
    });
  });

  it('plans her next at a free time, and the desk hears of it', async () => {
    const { token, ids, client_id } = await her();
    const slots = await call(api.me.slots, {
      token,
      params: { id: ids[0]! },
      query: { from: '2026-11-23', to: '2026-11-23' },
    });
    expect(slots.body[0]).toMatchObject({ starts_at: '2026-11-23T06:00:00.000Z' });
    const answer = await move(token, ids[0]!, '2026-11-23T07:00:00Z');
    expect(answer).toMatchObject({
      status: 200,
      body: { starts_at: '2026-11-23T07:00:00.000Z', status: 'upcoming' },
    });
    const page = (await call(api.me.read, { token })).body;
    expect(page).toMatchObject({
      to_plan: [{ id: ids[1], left: 2 }],
      sessions: [{ id: ids[0] }],
      packages: [{ left: 3 }],
    });
    const staff = await signInAs('staff');
    const { items } = (await call(api.notifications.list, { token: staff.token })).body;
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'own_change',
        client_id,
        moved: { before: null, after: '2026-11-23T07:00:00.000Z' },
      }),
    );
  });

  it('is refused a time that is taken, too soon, or after the last day', async () => {
    const { token, ids } = await her();
    await move(token, ids[0]!, '2026-11-23T07:00:00Z');
    expect(await move(token, ids[1]!, '2026-11-23T07:00:00Z')).toMatchObject({ status: 409 });
    expect(await move(token, ids[1]!, '2026-11-20T06:15:00Z')).toMatchObject({ status: 409 });
    expect(await move(token, ids[1]!, '2026-12-21T07:00:00Z')).toMatchObject({
      status: 409,
      error: { ends_on: '2026-12-20' },
    });
    expect((await move(token, 999_999, '2026-11-23T09:00:00Z')).status).toBe(404);
  });

  it('plans nothing that another client has bought', async () => {
    const [one, other] = [await her(), await her()];
    expect((await move(other.token, one.ids[0]!, '2026-11-24T07:00:00Z')).status).toBe(404);
  });
});
