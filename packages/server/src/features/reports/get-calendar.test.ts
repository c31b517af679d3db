import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { getCalendar } = api.reports;

const TODAY = { start_date: '2026-11-20', end_date: '2026-11-20' };
const NONE = {
  held: 0,
  no_shows: 0,
  called_off_late: 0,
  no_show_percent: null,
  called_off_late_percent: null,
};

/**
 * Hodan works nine to five in a room that is open eight to eight. Today: one session held, one missed, one still open, one
 * called off the same day; each an hour and fifteen minutes of pause; she leaves at three. Yesterday: one held.
 */
async function aDay() {
  const { token } = await signInAs('manager');
  const facial = await aService(db, { name: 'Facial', duration_minutes: 60 });
  await db.updateTable('services').set({ buffer_minutes: 15 }).execute();
  const hodan = await aResource(db, 'Hodan');
  const room = await aResource(db, 'Room 1', { kind: 'room' });
  await setNeedsOf(db, facial.id, [[hodan], [room]]);
  const book = async (scheduled_date: string) => {
    const booking = await aBooking(db, { services: [facial.id], scheduled_date });
    return { params: { id: (await sessionsOf(db, booking.id))[0]!.id }, token };
  };
  await call(api.sessions.complete, await book('2026-11-19T10:00'));
  await call(api.sessions.complete, await book('2026-11-20T10:00'));
  await call(api.sessions.noShow, await book('2026-11-20T11:15'));
  await book('2026-11-20T13:00');
  await call(api.sessions.callOff, await book('2026-11-20T14:15'));
  // In time it counts nowhere.
  await call(api.sessions.callOff, await book('2026-11-24T09:30'));
  await call(api.schedule.addBlock, {
    token,
    body: {
      resource: hodan,
      reason: 'leave',
      starts_at: '2026-11-20T15:00',
      ends_at: '2026-11-21T12:00',
      note: '',
    },
  });
  return { token, facial, hodan, room };
}

describe('GET /bookings/api/sessions/', () => {
  it('lists the sessions behind each figure of the report, and refuses an hour there is none of', async () => {
    const { token, facial, hodan, room } = await aDay();
    const listed = async (query: object) =>
      (
        await call(api.sessions.list, { token, query: { from: '2026-11-20', to: '2026-11-20', ...query } })
      ).body.map(({ scheduled_date, status }) => `${scheduled_date!.slice(11, 16)} ${status}`);
    const [held, missed, open, late] = [
      '07:00 completed',
      '08:15 no_show',
      '10:00 upcoming',
      '11:15 cancelled',
    ];
    const whose = [{ resource: hodan }, { resource: room }, { service: facial.id }, {}];
    for (const who of whose) {
      expect(await listed({ ...who, outcome: 'booked' })).toEqual([held, open]);
      expect(await listed({ ...who, outcome: 'held' })).toEqual([held]);
      expect(await listed({ ...who, outcome: 'no_show' })).toEqual([missed]);
      expect(await listed({ ...who, outcome: 'called_off_late' })).toEqual([late]);
      expect(await listed(who)).toEqual([held, missed, open, late]);
    }
    const other = await aResource(db, 'Sahra');
    expect(await listed({ resource: other })).toEqual([]);
    expect(await listed({ resource_kind: 'machine' })).toEqual([]);
    expect(await listed({ resource_kind: 'therapist' })).toEqual([held, open]);
    // Ten o'clock on a Friday in Mogadishu.
    expect(await listed({ weekday: 5, hour: 10, outcome: 'held' })).toEqual([held]);
    expect(await listed({ weekday: 5, hour: 7 })).toEqual([]);
    expect(await listed({ weekday: 4, hour: 10 })).toEqual([]);
    const wrong = { token, query: { hour: 24 as never } };
    expect(await call(api.sessions.list, wrong)).toMatchObject({ status: 400 });
  });

  it('turns the pages of such a list', async () => {
    const { token, hodan } = await aDay();
    const query = { from: '2026-11-19', to: '2026-11-20', resource: hodan, page_size: 3 };
    const first = await call(api.sessions.list, { token, query });
    const next = await call(api.sessions.list, { token, query: { ...query, cursor: first.next! } });
    expect([first.body.length, next.body.length, next.next]).toEqual([3, 2, undefined]);
    expect(new Set([...first.body, ...next.body].map(({ id }) => id)).size).toBe(5);
  });
});

describe('GET /finance/api/reports/calendar/', () => {
  it('adds up hours worked and used, who did not come, and the busiest hours', async () => {
    const { token, facial, hodan, room } = await aDay();
    const outcomes = {
      held: 1,
      no_shows: 1,
      called_off_late: 1,
      no_show_percent: 33.3,
      called_off_late_percent: 33.3,
    };
    const times = { worked_minutes: 360, booked_minutes: 150, held_minutes: 75, use_percent: 41.7 };
    expect((await call(getCalendar, { token, query: TODAY })).body).toEqual({
      period: TODAY,
      previous_period: { start_date: '2026-11-19', end_date: '2026-11-19' },
      resources: [
        { resource: hodan, kind: 'therapist', name: 'Hodan', ...times, ...outcomes },
        {
          resource: room,
          kind: 'room',
          name: 'Room 1',
          ...times,
          worked_minutes: 720,
          use_percent: 20.8,
          ...outcomes,
        },
      ],
      services: [{ service: facial.id, service_name: 'Facial', ...outcomes }],
      other_services: null,
      busiest: [{ weekday: 5, hour: 10, sessions: 1 }],
      totals: { ...times, ...outcomes },
      previous_totals: {
        worked_minutes: 480,
        booked_minutes: 75,
        held_minutes: 75,
        use_percent: 15.6,
        held: 1,
        no_shows: 0,
        called_off_late: 0,
        no_show_percent: 0,
        called_off_late_percent: 0,
      },
    });
  });

  it('counts hours of a day instead of the week’s, none of who is switched off, and those of an archived one until then', async () => {
    const { token, hodan, room } = await aDay();
    const times = { opens: '10:00', closes: '12:00' };
    await call(api.schedule.setException, {
      token,
      params: { id: hodan },
      body: { day: '2026-11-20', hours: [times] },
    });
    await db.updateTable('resources').set({ is_active: false }).where('id', '=', room).execute();
    const gone = await aResource(db, 'Laser', { kind: 'machine' });
    await call(api.schedule.archiveResource, { token, params: { id: gone } });
    const { body } = await call(getCalendar, { token, query: TODAY });
    expect(body.resources.map(({ name, worked_minutes }) => [name, worked_minutes])).toEqual([
      ['Hodan', 120],
      ['Room 1', 0],
    ]);
  });

  it('says nothing where there is no calendar yet', async () => {
    const { token } = await signInAs('staff');
    const { body } = await call(getCalendar, { token, query: TODAY });
    const totals = { worked_minutes: 0, booked_minutes: 0, held_minutes: 0, use_percent: null, ...NONE };
    expect(body).toMatchObject({ resources: [], services: [], busiest: [], totals, previous_totals: totals });
  });
});
