import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const { addMeasurement, listMeasurements, listMeasurementOptions } = api.sessions;

/** A session of a service for which the waist is measured. */
async function aMeasuredSession(given: { phone?: string } = {}) {
  const service = await aService(db);
  const waist = await aMeasurementOption(db, service.id, { name: 'Waist' });
  const booking = await aBooking(db, { services: [service.id], ...given });
  const [session] = await sessionsOf(db, booking.id);
  return { session_id: session!.id, waist, service, booking };
}

describe('POST /bookings/api/measurements/', () => {
  it('[API-33] [FIELD-09] records what the client profile sends, under id', async () => {
    const { token } = await signInAs('staff');
    const { session_id, waist } = await aMeasuredSession();
    const body = { session_id, id: waist.id, value: '92.50', notes: 'after lunch' };
    expect(await call(addMeasurement, { token, body })).toMatchObject({
      status: 201,
      body: {
        session_id,
        measurement_type: waist.measurement_type_id,
        measurement_type_name: 'Waist',
        measurement_unit: 'cm',
        value: 92.5,
        notes: 'after lunch',
        recorded_at: clock.now().toISOString(),
      },
    });
  });

  it('[API-33] records what the session manager sends, under service_measurement_id', async () => {
    const { token } = await signInAs('staff');
    const { session_id, waist } = await aMeasuredSession();
    const body = { session_id, service_measurement_id: waist.id, value: 92, notes: '' };
    expect(await call(addMeasurement, { token, body })).toMatchObject({ status: 201, body: { notes: null } });
  });

  it('[PROF-07] refuses a missing type, no value, 0, three decimals and a session there is none of', async () => {
    const { token } = await signInAs('staff');
    const { session_id, waist } = await aMeasuredSession();
    const refusal = async (body: object) =>
      (await call(addMeasurement, { token, body: { session_id, id: waist.id, value: 92, ...body } })).error;
    expect(await refusal({ id: undefined })).toMatchObject({
      service_measurement_id: ['Select a measurement type.'],
    });
    expect(await refusal({ value: 0 })).toMatchObject({ value: ['Enter a value above 0.'] });
    expect(await refusal({ value: undefined })).toMatchObject({ value: [expect.any(String)] });
    expect(await refusal({ value: 92.123 })).toMatchObject({ value: ['Use at most two decimals.'] });
    expect(await refusal({ session_id: 999 })).toMatchObject({ detail: 'Session not found' });
  });

  it('[SESS-18] refuses an option of another service, or one switched off, at the field that was sent', async () => {
    const { token } = await signInAs('staff');
    const { session_id, waist, service } = await aMeasuredSession();
    const foreign = await aMeasurementOption(db, (await aService(db)).id, { name: 'Hip' });
    const sentence = ['This is not measured for the service of this session.'];
    expect(
      await call(addMeasurement, { token, body: { session_id, id: foreign.id, value: 92 } }),
    ).toMatchObject({ status: 400, error: { id: sentence } });
    await db
      .updateTable('service_measurements')
      .set({ is_active: false })
      .where('service_id', '=', service.id)
      .execute();
    expect(
      await call(addMeasurement, {
        token,
        body: { session_id, service_measurement_id: waist.id, value: 92 },
      }),
    ).toMatchObject({ status: 400, error: { service_measurement_id: sentence } });
  });

  it('refuses the unsigned', async () => {
    expect(await call(addMeasurement, { body: { session_id: 1, id: 1, value: 92 } })).toMatchObject({
      status: 401,
    });
  });

  it("asks 'Is that right?' who can be asked about a value ten times off the client's last, and records it once confirmed", async () => {
    const { token } = await signInAs('staff');
    const { session_id, waist, booking } = await aMeasuredSession();
    const body = { session_id, id: waist.id, value: 92.5 };
    await call(addMeasurement, { token, body });
    expect(
      await call(addMeasurement, { token, body: { ...body, value: 9.25, confirmed: false } }),
    ).toMatchObject({
      status: 409,
      error: {
        error: 'Is that right? The last Waist was 92.5 cm.',
        detail: 'Is that right? The last Waist was 92.5 cm.',
        confirm: 'value',
      },
    });
    expect((await call(listMeasurements, { token, query: { client: booking.client_id } })).body).toHaveLength(
      1,
    );
    expect(
      await call(addMeasurement, { token, body: { ...body, value: 9.25, confirmed: true } }),
    ).toMatchObject({ status: 201, body: { value: 9.25 } });
  });

  it('takes a doubtful value from a caller that knows no such question', async () => {
    const { token } = await signInAs('staff');
    const { session_id, waist } = await aMeasuredSession();
    const take = (value: number) =>
      call(addMeasurement, { token, body: { session_id, id: waist.id, value } });
    await take(92.5);
    expect(await take(9.25)).toMatchObject({ status: 201, body: { value: 9.25 } });
  });

  it('compares with the same client and type only', async () => {
    const { token } = await signInAs('staff');
    const { session_id, waist, service } = await aMeasuredSession();
    const weight = await aMeasurementOption(db, service.id, { name: 'Weight', unit: 'kg' });
    await call(addMeasurement, { token, body: { session_id, id: waist.id, value: 92 } });
    expect(
      await call(addMeasurement, { token, body: { session_id, id: weight.id, value: 4 } }),
    ).toMatchObject({ status: 201 });
    const other = await aMeasuredSession();
    expect(
      await call(addMeasurement, {
        token,
        body: { session_id: other.session_id, id: other.waist.id, value: 4 },
      }),
    ).toMatchObject({ status: 201 });
  });

  it('refuses a session of a cancelled booking', async () => {
    const { token } = await signInAs('manager');
    const { session_id, waist, booking } = await aMeasuredSession();
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect(
      await call(addMeasurement, { token, body: { session_id, id: waist.id, value: 92 } }),
    ).toMatchObject({ status: 409 });
  });

  it('records once for the same Idempotency-Key', async () => {
    const { token } = await signInAs('staff');
    const { session_id, waist, booking } = await aMeasuredSession();
    const send = () =>
      call(addMeasurement, { token, body: { session_id, id: waist.id, value: 92 }, key: 'form-7' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first!.body).toEqual(second!.body);
    expect((await call(listMeasurements, { token, query: { client: booking.client_id } })).body).toHaveLength(
      1,
    );
  });
});

describe('GET /bookings/api/measurements/', () => {
  it('answers the measurements of one client, newest first, page by page', async () => {
    const { token } = await signInAs('staff');
    const { session_id, waist, booking } = await aMeasuredSession();
    const other = await aMeasuredSession();
    for (const value of [92, 91, 90])
      await call(addMeasurement, { token, body: { session_id, id: waist.id, value } });
    await call(addMeasurement, {
      token,
      body: { session_id: other.session_id, id: other.waist.id, value: 70 },
    });
    const query = { client: booking.client_id, page_size: 2 };
    const first = await call(listMeasurements, { token, query });
    expect(first.body.map(({ value }) => value)).toEqual([90, 91]);
    const second = await call(listMeasurements, { token, query: { ...query, cursor: first.next } });
    expect(second.body.map(({ value }) => value)).toEqual([92]);
    expect(second.next).toBeUndefined();
  });

  it('refuses a missing client', async () => {
    const { token } = await signInAs('staff');
    expect(await call(listMeasurements, { token })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(listMeasurements, { query: { client: 1 } })).toMatchObject({ status: 401 });
  });
});

describe('GET /bookings/api/measurements/available_measurements/', () => {
  it('[API-32] [FIELD-05] answers the options of a service as pairings with a name and a unit', async () => {
    const { token } = await signInAs('staff');
    const { service, waist } = await aMeasuredSession();
    const weight = await aMeasurementOption(db, service.id, { name: 'Weight', unit: 'kg' });
    const option = ({ id, measurement_type_id, name, unit }: typeof waist) => ({
      id,
      measurement_type: { id: measurement_type_id, name, unit },
    });
    const all = await call(listMeasurementOptions, { token, query: { service_id: service.id } });
    expect(all.body).toEqual([option(waist), option(weight)]);
    const query = { service_id: service.id, page_size: 1 };
    const first = await call(listMeasurementOptions, { token, query });
    const second = await call(listMeasurementOptions, { token, query: { ...query, cursor: first.next } });
    expect([...first.body, ...second.body]).toEqual(all.body);
  });

  it('refuses a missing service', async () => {
    const { token } = await signInAs('staff');
    expect(await call(listMeasurementOptions, { token })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(listMeasurementOptions, { query: { service_id: 1 } })).toMatchObject({ status: 401 });
  });

  it('leaves out what is no longer measured', async () => {
    const { token } = await signInAs('staff');
    const { service, waist } = await aMeasuredSession();
    await db
      .updateTable('service_measurements')
      .set({ is_active: false })
      .where('id', '=', waist.id)
      .execute();
    const answer = await call(listMeasurementOptions, { token, query: { service_id: service.id } });
    expect(answer.body).toEqual([]);
  });
});
