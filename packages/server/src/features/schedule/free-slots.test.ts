import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlots } from './free-slots.ts';
import { joined, type Range } from './ranges.ts';

const MINUTE = 60_000;
const STEP = 15;
const WEEK = 7 * 24 * 60;

const ranges = (most: number) =>
  fc.array(
    fc.tuple(fc.nat(WEEK / 5), fc.integer({ min: 1, max: 100 })).map(
      ([from, long]): Range => ({
        from: from * 5 * MINUTE,
        to: (from + long) * 5 * MINUTE,
      }),
    ),
    { maxLength: most },
  );

/** Hours that touch are one stretch, so a visit is looked at in pieces of five minutes, as all times here are. */
const everyPieceOf = (from: number, minutes: number, isIn: (range: Range) => boolean) =>
  Array.from({ length: minutes / 5 }, (_, piece) => from + piece * 5 * MINUTE).every((at) =>
    isIn({ from: at, to: at + 5 * MINUTE }),
  );

describe('freeSlots', () => {
  it('finds what a search piece by piece finds, in two hundred random weeks', () => {
    const week = fc.record({
      people: fc.array(fc.record({ works: ranges(6), busy: ranges(12) }), { minLength: 1, maxLength: 4 }),
      minutes: fc.integer({ min: 1, max: 24 }).map((fives) => fives * 5),
      buffer_minutes: fc.integer({ min: 0, max: 6 }).map((fives) => fives * 5),
      places: fc.array(fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 3,
      }),
      after: fc.nat(WEEK),
    });
    fc.assert(
      fc.property(week, ({ people, minutes, buffer_minutes, places, after }) => {
        const personOf = (id: number) => people[id % people.length]!;
        const isFree = (id: number, start: number) =>
          everyPieceOf(start, minutes, (piece) =>
            personOf(id).works.some(({ from, to }) => from <= piece.from && piece.to <= to),
          ) &&
          everyPieceOf(
            start,
            minutes + buffer_minutes,
            (piece) => !personOf(id).busy.some(({ from, to }) => from < piece.to && piece.from < to),
          );
        // Every way to give each place one of its own.
        const canServe = (start: number, left: number[][], taken: number[]): boolean =>
          left.length === 0 ||
          left[0]!.some(
            (id) =>
              !taken.includes(id) && isFree(id, start) && canServe(start, left.slice(1), [...taken, id]),
          );
        const expected = [];
        for (let start = 0; start < WEEK * MINUTE; start += STEP * MINUTE)
          if (start >= after * MINUTE && canServe(start, places, [])) expected.push(start);
        const found = freeSlots({
          visit: { places, minutes, buffer_minutes },
          timetable: {
            works: (id) => joined(personOf(id).works),
            busy: (id) =>
              personOf(id).busy.map(({ from, to }) => ({
                resource_id: id,
                is_session: true,
                starts: from,
                ends: to,
              })),
          },
          days: [{ from: 0, to: WEEK * MINUTE }],
          open: [],
          step_minutes: STEP,
          after: after * MINUTE,
        });
        expect(found.map(({ starts_at }) => starts_at)).toEqual(expected);
        for (const { starts_at, resources } of found) {
          expect(new Set(resources).size).toBe(places.length);
          for (const [place, id] of resources.entries()) {
            expect(places[place]).toContain(id);
            expect(isFree(id, starts_at)).toBe(true);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

const { db, call, signInAs } = await testApp();

describe('GET /schedule/api/slots/', () => {
  it('counts the time of the session that is to move as free, for that session alone', async () => {
    const { token } = await signInAs('staff');
    const hodan = await aResource(db, 'Hodan');
    const service = await aService(db, { duration_minutes: 60 });
    await setNeedsOf(db, service.id, [[hodan]]);
    const book = async (time: string) => {
      const booking = await aBooking(db, { services: [service.id], scheduled_date: `2026-11-23T${time}` });
      return (await sessionsOf(db, booking.id))[0]!.id;
    };
    const [ten] = [await book('10:00'), await book('12:00')];
    const starts = async (more: object = {}) => {
      const query = { service: service.id, from: '2026-11-23', to: '2026-11-23', ...more };
      const { body } = await call(api.schedule.listSlots, { token, query });
      return body.map(({ starts_at }) => starts_at.slice(11, 16));
    };
    // In Mogadishu three hours later.
    expect(await starts()).not.toContain('07:00');
    expect(await starts({ session: ten })).toContain('07:00');
    expect(await starts({ session: ten })).not.toContain('09:00');
  });

  it('answers the times a service can begin, from now on, with a free choice of who and what it needs', async () => {
    const { token } = await signInAs('staff');
    const [hodan, sahra, room] = [
      await aResource(db, 'Hodan'),
      await aResource(db, 'Sahra', { hours: [{ weekday: 5, opens: 15 * 60, closes: 19 * 60 }] }),
      await aResource(db, 'Room', { kind: 'room' }),
    ];
    const service = await aService(db, { duration_minutes: 90 });
    await setNeedsOf(db, service.id, [[hodan, sahra], [room]]);
    const slots = async (more: object = {}) => {
      const query = { service: service.id, from: '2026-11-20', to: '2026-11-20', ...more };
      return call(api.schedule.listSlots, { token, query });
    };
    const { body } = await slots();
    // It is nine o'clock; Hodan works until five, Sahra until seven.
    expect(body[0]).toEqual({
      starts_at: '2026-11-20T06:00:00.000Z',
      ends_at: '2026-11-20T07:30:00.000Z',
      resources: [
        { id: hodan, kind: 'therapist', name: 'Hodan' },
        { id: room, kind: 'room', name: 'Room' },
      ],
    });
    expect(body.at(-1)).toMatchObject({
      starts_at: '2026-11-20T14:30:00.000Z',
      resources: [{ id: sahra }, { id: room }],
    });
    expect((await slots({ resource: sahra })).body[0]).toMatchObject({
      starts_at: '2026-11-20T12:00:00.000Z',
    });
    expect(await slots({ resource: 999_999 })).toMatchObject({
      status: 400,
      error: { resource: [expect.any(String)] },
    });
    expect((await slots({ service: 999_999 })).status).toBe(404);
    expect((await slots({ to: '2026-11-19' })).error).toHaveProperty('to');
    expect((await slots({ to: '2027-01-21' })).error).toHaveProperty('to');
    expect(
      (await call(api.schedule.listSlots, { query: { service: 1, from: '2026-11-20', to: '2026-11-20' } }))
        .status,
    ).toBe(401);
  });

  it('follows the opening hours where a service needs nobody', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { duration_minutes: 60 });
    const query = { service: service.id, from: '2026-11-21', to: '2026-11-21' };
    const { body } = await call(api.schedule.listSlots, { token, query });
    expect([body[0]!.starts_at, body.at(-1)!.starts_at]).toEqual([
      '2026-11-21T05:00:00.000Z',
      '2026-11-21T16:00:00.000Z',
    ]);
    expect(body[0]!.resources).toEqual([]);
  });
});
