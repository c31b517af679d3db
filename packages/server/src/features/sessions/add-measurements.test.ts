import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { addMeasurements, listMeasurements } = api.sessions;

/** A session of a service for which waist and hip are measured. */
async function aMeasuredSession() {
  const { token } = await signInAs('staff');
  const service = await aService(db);
  const waist = await aMeasurementOption(db, service.id, { name: 'Waist' });
  const hip = await aMeasurementOption(db, service.id, { name: 'Hip' });
  const booking = await aBooking(db, { services: [service.id] });
  const [session] = await sessionsOf(db, booking.id);
  const params = { id: session!.id };
  const taken = async () =>
    (await call(listMeasurements, { token, query: { client: booking.client_id } })).body.map(
      ({ measurement_type_name, value }) => [measurement_type_name, value],
    );
  return { token, params, waist: waist.id, hip: hip.id, taken };
}

const of = (service_measurement_id: number, value: number | string) => ({ service_measurement_id, value });

describe('POST /bookings/api/sessions/{id}/measurements/', () => {
  it('records all that was measured, in the order given, also of a completed session', async () => {
    const { token, params, waist, hip, taken } = await aMeasuredSession();
    await call(api.sessions.complete, { token, params });
    const body = { values: [of(waist, '92.5'), of(hip, 101)], notes: 'after lunch' };
    expect(await call(addMeasurements, { token, params, body })).toMatchObject({
      status: 201,
      body: [
        { measurement_type_name: 'Waist', value: 92.5, notes: 'after lunch', corrected: null },
        { measurement_type_name: 'Hip', value: 101, notes: 'after lunch' },
      ],
    });
    expect(await taken()).toEqual([
      ['Hip', 101],
      ['Waist', 92.5],
    ]);
  });

  it('records none when one of them is not measured for this service', async () => {
    const { token, params, waist, taken } = await aMeasuredSession();
    const foreign = await aMeasurementOption(db, (await aService(db)).id, { name: 'Arm' });
    const body = { values: [of(waist, 92), of(foreign.id, 30)] };
    expect(await call(addMeasurements, { token, params, body })).toMatchObject({
      status: 400,
      error: { values: ['This is not measured for the service of this session.'] },
    });
    expect(await taken()).toEqual([]);
  });

  it("asks 'Is that right?' once for all doubtful values, and records none until they are confirmed", async () => {
    const { token, params, waist, hip, taken } = await aMeasuredSession();
    await call(addMeasurements, { token, params, body: { values: [of(waist, 92), of(hip, 101)] } });
    const body = { values: [of(waist, 79), of(hip, 110)] };
    expect(await call(addMeasurements, { token, params, body })).toMatchObject({
      status: 409,
      error: { error: 'Is that right? The last Waist was 92 cm.', confirm: 'value' },
    });
    const both = { values: [of(waist, 79), of(hip, 80)] };
    expect(await call(addMeasurements, { token, params, body: both })).toMatchObject({
      error: { error: 'Is that right? The last Waist was 92 cm. The last Hip was 101 cm.' },
    });
    expect(await taken()).toHaveLength(2);
    const confirmed = { ...both, confirmed: true };
    expect(await call(addMeasurements, { token, params, body: confirmed })).toMatchObject({ status: 201 });
    expect(await taken()).toHaveLength(4);
  });

  it('refuses no values, one type twice, a value of 0 and a session there is none of', async () => {
    const { token, params, waist } = await aMeasuredSession();
    const refusal = async (values: ReturnType<typeof of>[], id = params.id) =>
      (await call(addMeasurements, { token, params: { id }, body: { values } })).error;
    expect(await refusal([])).toMatchObject({ values: ['Enter at least one value.'] });
    expect(await refusal([of(waist, 92), of(waist, 93)])).toMatchObject({
      values: ['Enter each measurement once.'],
    });
    expect(await refusal([of(waist, 0)])).toMatchObject({ error: 'Enter a value above 0.' });
    expect(await refusal([of(waist, 92)], 999_999)).toMatchObject({ detail: 'Session not found' });
  });

  it('refuses the unsigned', async () => {
    const { params, waist } = await aMeasuredSession();
    const body = { values: [of(waist, 92)] };
    expect(await call(addMeasurements, { params, body })).toMatchObject({ status: 401 });
  });

  it('records once for the same Idempotency-Key', async () => {
    const { token, params, waist, hip, taken } = await aMeasuredSession();
    const body = { values: [of(waist, 92), of(hip, 101)] };
    const send = () => call(addMeasurements, { token, params, body, key: 'sheet-7' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first!.body).toEqual(second!.body);
    expect(await taken()).toHaveLength(2);
  });
});
