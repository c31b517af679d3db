import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
let token: string;
beforeEach(async () => {
  ({ token } = await signInAs('admin'));
});

type Answer = { status: number; error: { current?: { version?: number } } };
type Kept = {
  /** The version as it is read. */
  read: () => Promise<number>;
  /** Two changes that differ. */
  one: (version?: number) => Promise<unknown>;
  other: (version?: number) => Promise<unknown>;
};

const KINDS: Record<string, () => Promise<Kept>> = {
  'a measurement': async () => {
    const service = await aService(db);
    const { id: option } = await aMeasurementOption(db, service.id);
    const booking = await aBooking(db, { services: [service.id] });
    const [session] = await sessionsOf(db, booking.id);
    const measured = { session_id: session!.id, service_measurement_id: option, value: 80 };
    const { id } = (await call(api.sessions.addMeasurement, { token, body: measured })).body;
    const correct = (value: number) => (version?: number) => {
      const body = { value, reason: 'Typing mistake', confirmed: true, version };
      return call(api.sessions.correctMeasurement, { token, params: { id }, body });
    };
    const query = { client: booking.client_id };
    return {
      read: async () =>
        (await call(api.sessions.listMeasurements, { token, query })).body.find((one) => one.id === id)!
          .version,
      one: correct(81),
      other: correct(82),
    };
  },
  'an entry of the waiting list': async () => {
    const service = await aService(db);
    const { client_id } = await aBooking(db, { services: [service.id] });
    const body = { client: client_id, service: service.id, from: '2026-11-20', to: '2026-11-21' };
    const { id } = (await call(api.schedule.addToWaitlist, { token, body })).body;
    const move = (state: 'offered' | 'gone') => (version?: number) =>
      call(api.schedule.moveWaitlistEntry, { token, params: { id }, body: { state, version } });
    const query = { client: client_id };
    return {
      read: async () => (await call(api.schedule.listWaitlist, { token, query })).body[0]!.version,
      one: move('offered'),
      other: move('gone'),
    };
  },
  'the hours of a week': async () => {
    const id = await aResource(db, 'Hodan');
    const set = (opens: string) => (version?: number) => {
      const body = [{ weekday: 1, opens, closes: '17:00' }];
      const query = version === undefined ? {} : { version };
      return call(api.schedule.setHours, { token, params: { id }, query, body });
    };
    return {
      read: async () => (await call(api.schedule.listResources, { token })).body[0]!.hours_version,
      one: set('08:00'),
      other: set('10:00'),
    };
  },
  'a text of messages': async () => {
    const set = (body: string) => (version?: number) =>
      call(api.messages.setTemplate, { token, body: { kind: 'booked', language: 'en', body, version } });
    return {
      read: async () =>
        (await call(api.messages.listTemplates, { token })).body.find(
          ({ kind, language }) => kind === 'booked' && language === 'en',
        )!.version,
      one: set('Salaam {{client}}'),
      other: set('Dear {{client}}'),
    };
  },
  'how messages are sent': async () => {
    const set = (message_budget: number) => (version?: number) => {
      const body = { message_channel: 'by_hand' as const, message_budget, version };
      return call(api.messages.settings, { token, body });
    };
    return {
      read: async () => (await call(api.messages.status, { token })).body.version,
      one: set(7),
      other: set(9),
    };
  },
};

describe.each(Object.entries(KINDS))('the version of %s', (_, make) => {
  it('refuses the second of two who changed what both had read, and says what is true now', async () => {
    const { read, one, other } = await make();
    const shown = await read();
    expect(await one(shown)).toMatchObject({ status: 200 });
    const answer = (await other(shown)) as Answer;
    expect(answer.status).toBe(409);
    expect(answer.error.current?.version).toBe(await read());
    expect(await other(await read())).toMatchObject({ status: 200 });
  });

  it('takes a change without one', async () => {
    const { one, other } = await make();
    await one();
    expect(await other()).toMatchObject({ status: 200 });
  });
});
