import { openRanges, type Policy, type SpecialTimes } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aService, sessionsOf } from '@revive/testing/factories.ts';
import { AT_TEN, aDesk, aResource, aTreatment, setNeedsOf } from '@revive/testing/schedule.ts';
import { A_SEASON, setSpecialTimes } from '@revive/testing/special-times.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;
const calls = api.schedule;

const EID = { date: '2026-11-26', name: 'Eid', yearly: false };
const PRAYER = { from: '12:10', to: '12:30' };

describe('GET and PUT /schedule/api/seasons/, holidays/ and pauses/', () => {
  it('keep what managers set, in order, and answer it', async () => {
    const { token } = await signInAs('manager');
    const later = {
      ...A_SEASON,
      name: 'Summer',
      from: '2027-07-01',
      to: '2027-07-31',
      hours: [],
      pauses: [],
    };
    const seasons = await call(calls.setSeasons, { token, body: [later, A_SEASON] });
    expect(seasons).toMatchObject({ status: 200, body: [A_SEASON, later] });
    const yearly = { date: '2026-07-01', name: 'Independence Day', yearly: true };
    expect((await call(calls.setHolidays, { token, body: [EID, yearly] })).body).toEqual([yearly, EID]);
    const pauses = [PRAYER, { from: '15:30', to: '15:50', days: [6, 7] }];
    expect((await call(calls.setPauses, { token, body: pauses })).body).toEqual(pauses);
    const staff = await signInAs('staff');
    expect((await call(calls.getSeasons, staff)).body).toEqual([A_SEASON, later]);
    expect((await call(calls.getHolidays, staff)).body).toEqual([yearly, EID]);
    expect((await call(calls.getPauses, staff)).body).toEqual(pauses);
    expect((await call(calls.setSeasons, { token, body: [A_SEASON] })).body).toEqual([A_SEASON]);
    expect((await call(calls.setPauses, { token, body: [] })).body).toEqual([]);
  });

  it('refuse what cannot be, staff and the unsigned', async () => {
    const { token } = await signInAs('admin');
    const season = (changes: object) =>
      call(calls.setSeasons, { token, body: [{ ...A_SEASON, ...changes }] });
    expect((await season({ to: '2026-11-01' })).status).toBe(400);
    expect((await season({ name: ' ' })).status).toBe(400);
    expect((await season({ pauses: [{ from: '12:00', to: '11:00' }] })).status).toBe(400);
    expect((await season({ hours: [...A_SEASON.hours, A_SEASON.hours[0]] })).status).toBe(400);
    const overlapping = [A_SEASON, { ...A_SEASON, name: 'Again', from: A_SEASON.to, to: '2027-01-01' }];
    expect((await call(calls.setSeasons, { token, body: overlapping })).status).toBe(400);
    expect((await call(calls.setHolidays, { token, body: [EID, EID] })).status).toBe(400);
    const staff = await signInAs('staff');
    expect((await call(calls.setSeasons, { ...staff, body: [] })).status).toBe(403);
    expect((await call(calls.setHolidays, { ...staff, body: [] })).status).toBe(403);
    expect((await call(calls.setPauses, { ...staff, body: [] })).status).toBe(403);
    expect((await call(calls.getSeasons, {})).status).toBe(401);
  });

  it('are refused where another person changed one of them, with all as they are now', async () => {
    const { token } = await signInAs('manager');
    const versionNow = async () =>
      ((await call(api.policy.get, { token })).body as { special_times: { version: number } }).special_times
        .version;
    const version = await versionNow();
    await call(calls.setPauses, { token, body: [PRAYER] });
    const stale = await call(calls.setSeasons, { token, query: { version }, body: [A_SEASON] });
    expect(stale).toMatchObject({
      status: 409,
      error: { current: { seasons: [], pauses: [PRAYER], version: await versionNow() } },
    });
    const fresh = { version: await versionNow() };
    expect((await call(calls.setSeasons, { token, query: fresh, body: [A_SEASON] })).status).toBe(200);
  });

  it('are no part of what the settings save, and of no version of theirs', async () => {
    await setSpecialTimes(app, { pauses: [PRAYER] });
    const { token } = await signInAs('admin');
    const before = (await call(api.policy.get, { token })).body as Policy & { version: number };
    const body = { slot_minutes: 30, special_times: { seasons: [], holidays: [], pauses: [] } };
    await call(api.policy.update, { token, body: body as never });
    expect((await call(calls.getPauses, { token })).body).toEqual([PRAYER]);
    await setSpecialTimes(app, {});
    const after = (await call(api.policy.get, { token })).body as Policy & { version: number };
    expect(after.special_times.pauses).toEqual([]);
    expect(before.slot_minutes).not.toBe(after.slot_minutes);
  });

  it('write to the audit trail what was changed and nothing else', async () => {
    const other = { ...A_SEASON, name: 'Summer', from: '2027-07-01', to: '2027-07-31' };
    await setSpecialTimes(app, { seasons: [A_SEASON, other] });
    const entries = () =>
      db
        .selectFrom('audit_entries')
        .select(['part', 'change'])
        .where('part', '=', 'seasons')
        .orderBy('id')
        .execute();
    expect(await entries()).toHaveLength(2);
    await setSpecialTimes(app, { seasons: [A_SEASON, { ...other, name: 'Heat' }] });
    expect((await entries()).slice(2)).toEqual([
      { part: 'seasons', change: 'delete' },
      { part: 'seasons', change: 'create' },
    ]);
  });
});

describe('free times', () => {
  const localOf = (instant: string) => {
    const local = new Date(Date.parse(instant) + 3 * 3_600_000).toISOString();
    return { day: local.slice(0, 10), time: local.slice(11, 16) };
  };
  const clock = fc.integer({ min: 0, max: 24 * 12 }).map((fives) => {
    const minutes = fives * 5;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  const range = fc.tuple(clock, clock).filter(([from, to]) => from < to);
  const day = fc.integer({ min: 20, max: 30 }).map((date) => `2026-11-${date}`);
  const special = fc.record({
    season: fc.option(
      fc.record({
        days: fc.tuple(day, day),
        hours: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), range), { maxLength: 8 }),
        pauses: fc.array(range, { maxLength: 2 }),
      }),
    ),
    holidays: fc.uniqueArray(day, { maxLength: 2 }),
    pauses: fc.array(range, { maxLength: 2 }),
  });

  it('lie within the hours of the season, on no holiday and in no pause, whatever they are', {
    timeout: 120_000,
  }, async () => {
    const { service } = await aTreatment(db, { therapists: ['Hodan'] });
    const needless = await aService(db, { name: 'Consultation' });
    const { token } = await signInAs('manager');
    const read = async (id: number) => {
      const query = { service: id, from: '2026-11-20', to: '2026-11-30' };
      return (await call(calls.listSlots, { token, query })).body;
    };
    let found = 0;
    await fc.assert(
      fc.asyncProperty(special, async ({ season, holidays, pauses }) => {
        const seen = new Set<number>();
        const times: SpecialTimes = {
          seasons: season
            ? [
                {
                  name: 'Season',
                  from: season.days.toSorted()[0]!,
                  to: season.days.toSorted()[1]!,
                  // One range a day, so that none overlap.
                  hours: season.hours.flatMap(([weekday, [opens, closes]]) => {
                    if (seen.has(weekday)) return [];
                    seen.add(weekday);
                    return [{ weekday, opens, closes }];
                  }),
                  pauses: season.pauses.map(([from, to]) => ({ from, to })),
                },
              ]
            : [],
          holidays: holidays.map((date) => ({ date, name: 'Holiday', yearly: false })),
          pauses: pauses.map(([from, to]) => ({ from, to })),
        };
        await setSpecialTimes(app, times);
        const policy = (await call(api.policy.get, { token })).body as Policy;
        for (const slot of [...(await read(service.id)), ...(await read(needless.id))]) {
          found += 1;
          const start = localOf(slot.starts_at);
          const end = localOf(slot.ends_at).time;
          const open = openRanges(policy, start.day);
          expect(
            open.some(({ from, to }) => from <= start.time && (end === '00:00' ? '24:00' : end) <= to),
            `${slot.starts_at} in ${JSON.stringify(times)}`,
          ).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('of a room without hours follow the season; hours of a therapist are cut to it', async () => {
    await setSpecialTimes(app, { seasons: [A_SEASON], pauses: [PRAYER] });
    const { service } = await aTreatment(db, { therapists: ['Hodan'] });
    const room = await aResource(db, 'Hall', { kind: 'room' });
    const evening = await aService(db, { name: 'Group' });
    await setNeedsOf(db, evening.id, [[room]]);
    const { token } = await aDesk(app);
    const on = async (id: number, date: string) => {
      const query = { service: id, from: date, to: date };
      return (await call(calls.listSlots, { token, query })).body.map(
        ({ starts_at }) => localOf(starts_at).time,
      );
    };
    // 45 minutes, by a therapist who works from nine to five.
    expect(await on(service.id, '2026-11-23')).toEqual([
      '10:00',
      '10:15',
      '10:30',
      '10:45',
      '11:00',
      '11:15',
    ]);
    const times = await on(evening.id, '2026-11-23');
    expect([times[0], times.at(-1)]).toEqual(['10:00', '22:15']);
    expect(times).not.toContain('20:30');
    expect(await on(service.id, '2026-11-27')).toEqual([]);
    // The day before the season.
    expect((await on(service.id, '2026-11-21')).at(-1)).toBe('16:15');
  });
});

describe('a course', () => {
  it('steps over days that a season or a holiday closes, and says which; the desk may still put a session there', async () => {
    await setSpecialTimes(app, { seasons: [A_SEASON], holidays: [{ ...EID, date: '2026-11-30' }] });
    const { service, people } = await aTreatment(db, { therapists: ['Hodan'], session_count: 2 });
    const { book } = await aDesk(app);
    const booked = await book(service.id, '2026-11-23T10:00');
    expect(booked.status).toBe(201);
    expect(booked.body.moved_sessions).toEqual([
      {
        service: 'Body wrap',
        session_number: 2,
        from: '2026-11-30T07:00:00.000Z',
        to: '2026-12-01T07:00:00.000Z',
      },
    ]);
    const single = await aService(db, { name: 'Visit' });
    await setNeedsOf(db, single.id, [people]);
    // In the season's pause, by who was wished for.
    const paused = await book(single.id, '2026-11-24T15:00', { resources: people });
    expect(paused.status).toBe(201);
    expect((await book(single.id, '2026-11-24T15:00')).status).toBe(409);
  });

  it('steps over a closure that is longer than a week', async () => {
    const closed = { ...A_SEASON, from: '2026-11-28', to: '2026-12-12', hours: [] };
    await setSpecialTimes(app, { seasons: [closed] });
    const { service } = await aTreatment(db, { session_count: 2 });
    const { book } = await aDesk(app);
    const { body } = await book(service.id, AT_TEN);
    const [, second] = await sessionsOf(db, body.id);
    expect(second!.scheduled_at.toISOString()).toBe('2026-12-13T07:00:00.000Z');
  });
});

describe('sessions that special times leave outside', () => {
  it('are listed with those on closed days', async () => {
    const { service, people } = await aTreatment(db, { therapists: ['Hodan'] });
    const { book, token } = await aDesk(app);
    const inside = await book(service.id, '2026-11-23T10:00');
    const outside = await book(service.id, '2026-11-23T14:00', { resources: people });
    const acrossPause = await book(service.id, '2026-11-24T11:30');
    const onHoliday = await book(service.id, '2026-11-25T10:00');
    expect([inside, outside, acrossPause, onHoliday].map(({ status }) => status)).toEqual([
      201, 201, 201, 201,
    ]);
    const listed = async () =>
      (await call(api.sessions.listOnClosedDays, { token })).body.sessions.map(
        ({ booking_info }) => booking_info.id,
      );
    expect(await listed()).toEqual([]);
    await setSpecialTimes(app, {
      seasons: [A_SEASON],
      holidays: [{ ...EID, date: '2026-11-25' }],
      pauses: [PRAYER],
    });
    expect(await listed()).toEqual([outside.body.id, acrossPause.body.id, onHoliday.body.id]);
  });
});
