import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const { addMeasurement, correctMeasurement, listMeasurements, removeMeasurement } = api.sessions;

/** A session in which a waist of 79.6 was typed instead of 97.6, by someone of the staff. */
async function aMistypedWaist() {
  const { token } = await signInAs('staff');
  const service = await aService(db);
  const waist = await aMeasurementOption(db, service.id, { name: 'Waist' });
  const booking = await aBooking(db, { services: [service.id] });
  const [session] = await sessionsOf(db, booking.id);
  const take = async (value: number) => {
    const body = { session_id: session!.id, id: waist.id, value, confirmed: true };
    return (await call(addMeasurement, { token, body })).body;
  };
  const { id } = await take(79.6);
  const values = async () =>
    (await call(listMeasurements, { token, query: { client: booking.client_id } })).body.map(
      ({ value }) => value,
    );
  return { token, id, take, values, booking };
}

describe('PUT /bookings/api/measurements/{id}/', () => {
  it('corrects the value and says what it was, by whom and why', async () => {
    const { token, id, values } = await aMistypedWaist();
    const body = { value: 97.6, reason: 'Digits swapped' };
    const answer = await call(correctMeasurement, { token, params: { id }, body });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        value: 97.6,
        corrected: {
          was: 79.6,
          by: expect.stringMatching(/^Amina Ali/),
          at: clock.now().toISOString(),
          reason: 'Digits swapped',
        },
      },
    });
    expect(await values()).toEqual([97.6]);
  });

  it('keeps every value before in the history', async () => {
    const { token, id, booking } = await aMistypedWaist();
    for (const value of [97.6, 96.7])
      await call(correctMeasurement, { token, params: { id }, body: { reason: 'A mistake', value } });
    const manager = await signInAs('manager');
    const query = { client: booking.client_id };
    const { body } = await call(api.audit.listEntries, { token: manager.token, query });
    const values = body
      .filter(({ record, change }) => record.part === 'measurements' && change === 'update')
      .map(({ before, after }) => [Number(before?.value), Number(after?.value)]);
    expect(values).toEqual([
      [97.6, 96.7],
      [79.6, 97.6],
    ]);
  });

  it("asks 'Is that right?' of a value far off the one before it, not of the wrong one it replaces", async () => {
    const { token, id, take } = await aMistypedWaist();
    expect(
      await call(correctMeasurement, { token, params: { id }, body: { reason: 'A mistake', value: 97.6 } }),
    ).toMatchObject({
      status: 200,
    });
    const later = await take(97.1);
    const correct = (body: object) =>
      call(correctMeasurement, {
        token,
        params: { id: later.id },
        body: { reason: 'A mistake', value: 79.1, ...body },
      });
    expect(await correct({})).toMatchObject({
      status: 409,
      error: { error: 'Is that right? The last Waist was 97.6 cm.', confirm: 'value' },
    });
    expect(await correct({ confirmed: true })).toMatchObject({ status: 200, body: { value: 79.1 } });
  });

  it('refuses 0, three decimals and a measurement there is none of', async () => {
    const { token, id } = await aMistypedWaist();
    const refusal = async (value: number, of = id) =>
      (await call(correctMeasurement, { token, params: { id: of }, body: { reason: 'A mistake', value } }))
        .error;
    expect(await refusal(0)).toMatchObject({ value: ['Enter a value above 0.'] });
    expect(await refusal(92.123)).toMatchObject({ value: ['Use at most two decimals.'] });
    expect(await refusal(92, 999_999)).toMatchObject({ detail: 'Measurement not found' });
  });

  it('refuses the unsigned', async () => {
    expect(
      await call(correctMeasurement, { params: { id: 1 }, body: { reason: 'A mistake', value: 92 } }),
    ).toMatchObject({
      status: 401,
    });
  });
});

describe('DELETE /bookings/api/measurements/{id}/', () => {
  it('takes it out of every list, and correcting it puts it back', async () => {
    const { token, id, take, values } = await aMistypedWaist();
    await take(97.1);
    const removed = await call(removeMeasurement, {
      token,
      params: { id },
      body: { reason: 'Another client' },
    });
    expect(removed).toMatchObject({ status: 200, body: { id, value: 79.6 } });
    expect(await values()).toEqual([97.1]);
    const [session] = (await call(api.sessions.list, { token, query: {} })).body;
    expect(session!.measurements.map(({ value }) => value)).toEqual([97.1]);
    await call(correctMeasurement, { token, params: { id }, body: { reason: 'A mistake', value: 79.6 } });
    expect(await values()).toEqual([97.1, 79.6]);
  });

  it('no longer counts as the last value', async () => {
    const { token, id, values, booking } = await aMistypedWaist();
    await call(removeMeasurement, { token, params: { id }, body: { reason: 'A mistake' } });
    const [session] = await sessionsOf(db, booking.id);
    const option = await db.selectFrom('service_measurements').select('id').orderBy('id', 'desc').execute();
    const body = { session_id: session!.id, id: option[0]!.id, value: 97.6 };
    expect(await call(addMeasurement, { token, body })).toMatchObject({ status: 201 });
    expect(await values()).toEqual([97.6]);
  });

  it('removes once; a second time there is none', async () => {
    const { token, id } = await aMistypedWaist();
    const remove = () => call(removeMeasurement, { token, params: { id }, body: { reason: 'A mistake' } });
    const both = await Promise.all([remove(), remove()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('corrects and removes in a cancelled booking too', async () => {
    const { id, booking } = await aMistypedWaist();
    const { token } = await signInAs('manager');
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect(
      await call(correctMeasurement, { token, params: { id }, body: { reason: 'A mistake', value: 80 } }),
    ).toMatchObject({
      status: 200,
    });
    expect(
      await call(removeMeasurement, { token, params: { id }, body: { reason: 'A mistake' } }),
    ).toMatchObject({ status: 200 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(removeMeasurement, { params: { id: 1 }, body: { reason: 'A mistake' } })).toMatchObject(
      { status: 401 },
    );
  });
});
