import type { Booking } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import type { Dice } from './dice.ts';
import { aBooking, sessionsOf } from './factories.ts';
import { aResource, setNeedsOf } from './schedule.ts';

const DAY_MS = 86_400_000;
/** So few that many times are taken. */
const DAYS = 5;
const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 24 * 60 }));

/** Therapists, rooms and a machine that two services need, and what the desk does with their time. */
export async function aRandomCalendar(
  { db, call, clock }: Pick<TestApp, 'db' | 'call' | 'clock'>,
  { below, pick }: Dice,
  given: { services: [number, number]; bookings: Booking[]; token: () => string },
) {
  const { services, bookings, token } = given;
  const hours = ALL_DAY;
  const therapists = [await aResource(db, 'Hodan', { hours }), await aResource(db, 'Sahra', { hours })];
  const rooms = [
    await aResource(db, 'Room 1', { kind: 'room', hours }),
    await aResource(db, 'Room 2', { kind: 'room', hours }),
  ];
  const machine = await aResource(db, 'Laser', { kind: 'machine', hours });
  await setNeedsOf(db, services[0], [therapists, rooms]);
  await setNeedsOf(db, services[1], [therapists, [machine]]);
  const blocks: number[] = [];

  const at = () => {
    const day = new Date(clock.now().getTime() + below(DAYS) * DAY_MS).toISOString().slice(0, 10);
    return `${day}T${String(9 + below(8)).padStart(2, '0')}:${pick(['00', '30'])}`;
  };
  const aSession = async () => ({ id: pick(await sessionsOf(db, pick(bookings).id)).id });
  const wished = () => pick([{}, {}, { resources: [pick(therapists)] }]);
  const used_up = () => pick([{}, { takes_session: true }, { takes_session: false }]);
  const change = (body: object) =>
    call(api.bookings.update, { token: token(), params: { id: pick(bookings).id }, body });

  bookings.push(await aBooking(db, { services }));
  return {
    book: async () => {
      const { status, body } = await call(api.bookings.create, {
        token: token(),
        body: {
          name: 'Hodan Ali',
          phone: `61${5_000_000 + below(40)}`,
          address: 'Hodan',
          scheduled_date: at(),
          selectedServices: pick([services, [services[0]]]),
          ...wished(),
        },
      });
      if (status === 201) bookings.push(body);
    },
    move: async () =>
      call(api.sessions.reschedule, {
        token: token(),
        params: await aSession(),
        body: { scheduled_date: at(), move_later: below(3) === 0, ...wished() },
      }),
    moveCourse: () => change({ scheduled_date: at() }),
    rechoose: () => change({ selectedServices: [pick(services)] }),
    arrive: async () => call(api.sessions.arrive, { token: token(), params: await aSession() }),
    noShow: async () =>
      call(api.sessions.noShow, { token: token(), params: await aSession(), body: used_up() }),
    callOff: async () =>
      call(api.sessions.callOff, { token: token(), params: await aSession(), body: used_up() }),
    hold: () =>
      call(api.schedule.hold, { token: token(), body: { service: pick(services), starts_at: at() } }),
    leave: async () => {
      const starts_at = at();
      const { status, body } = await call(api.schedule.addBlock, {
        token: token(),
        body: {
          resource: pick([...therapists, ...rooms, machine]),
          reason: pick(['leave', 'break', 'block'] as const),
          starts_at,
          ends_at: `${starts_at.slice(0, 11)}18:00`,
        },
      });
      if (status === 201 && 'id' in body) blocks.push(body.id);
    },
    fallIll: async () => {
      const { status, body } = await call(api.schedule.addBlock, {
        token: token(),
        body: {
          resource: pick([...therapists, ...rooms]),
          reason: 'leave',
          starts_at: at(),
          ends_at: `${at().slice(0, 11)}18:00`,
          now: true,
        },
      });
      if (status === 201 && 'blocks' in body) blocks.push(...body.blocks.map(({ id }) => id));
    },
    handOver: async () => {
      const { body } = await call(api.schedule.listHandover, { token: token() });
      const sessions = body.flatMap(({ id, offers }) => {
        const offer = offers[below(2)];
        return offer
          ? [{ id, starts_at: offer.starts_at, resources: offer.resources.map((one) => one.id) }]
          : [];
      });
      if (sessions.length > 0) await call(api.sessions.handOver, { token: token(), body: { sessions } });
    },
    endLeave: () => call(api.schedule.removeBlock, { token: token(), params: { id: blocks.shift() ?? 1 } }),
  };
}
