import { randomUUID } from 'node:crypto';
import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { aDevice, anOfflineAct } from './devices.ts';
import { aBooking, aService, sessionsOf } from './factories.ts';

type Parts = Pick<TestApp, 'db' | 'call' | 'signInAs' | 'clock'>;

/** A device, a therapist and a session of today that is weighed, with what it takes to write of it without a line and to send that. */
export async function aDay({ db, call, signInAs, clock }: Parts, given: { number?: number } = {}) {
  const till = await aDevice(db, given);
  const { token, id: person } = await signInAs('staff');
  const service = await aService(db);
  const type = await db
    .insertInto('measurement_types')
    .values({ name: 'Weight', unit: 'kg' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const option = await db
    .insertInto('service_measurements')
    .values({ service_id: service.id, measurement_type_id: type.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const booking = await aBooking(db, { services: [service.id] }, clock);
  const [row] = await sessionsOf(db, booking.id);
  const { body: seen } = await call(api.sessions.list, { token, query: { booking: booking.id } });
  const session = {
    id: row!.id,
    client: row!.client_id,
    version: seen[0]!.version,
    weighs: (value: number) => ({ service_measurement_id: option.id, value }),
  };
  const act = (name: string, facts: Partial<Parameters<typeof anOfflineAct>[1]> = {}) =>
    anOfflineAct(till, {
      id: randomUUID(),
      person,
      act: name,
      session: session.id,
      seen_version: session.version,
      at: clock.now().toISOString(),
      ...facts,
    });
  const send = (body: unknown) => call(api.today.takeOffline, { token, body: body as never });
  /** A manager cancels its booking meanwhile. */
  const cancel = async () => {
    const { token: manager } = await signInAs('manager');
    const body = { reason: 'Booked by mistake' };
    await call(api.bookings.cancel, { token: manager, params: { id: booking.id }, body });
  };
  return { till, token, person, session, act, send, cancel };
}
