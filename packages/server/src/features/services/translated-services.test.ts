import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aCategory, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

const TEXTS = {
  so: { name: 'Waji dhaqis', description: 'Uumi iyo maaskaro.' },
  ar: { name: 'تنظيف البشرة' },
};

const facial = async (more: object = {}) => ({
  name: 'Facial',
  description: 'Steam and a mask.',
  unit_price: 15,
  durationMinutes: 60,
  category: (await aCategory(db)).id,
  ...more,
});

describe('the translations of a service', () => {
  it('are kept beside the English name, and stay where a change does not name them', async () => {
    const { token } = await signInAs('staff');
    const body = await facial({ texts: TEXTS });
    const made = (await call(api.services.create, { token, body })).body;
    expect(made).toMatchObject({ name: 'Facial', texts: TEXTS });
    const params = { id: made.id };
    const { texts: _, ...unnamed } = body as typeof body & { texts: object };
    expect((await call(api.services.update, { token, params, body: unnamed })).body.texts).toEqual(TEXTS);
    const changed = await call(api.services.update, {
      token,
      params,
      body: { ...unnamed, texts: { so: { description: '' } } },
    });
    expect(changed.body.texts).toEqual({ so: { name: 'Waji dhaqis' }, ar: TEXTS.ar });
    const old = { ...unnamed, version: made.version };
    expect(await call(api.services.update, { token, params, body: old })).toMatchObject({
      status: 409,
      error: { current: { texts: { so: { name: 'Waji dhaqis' } } } },
    });
  });

  it('find it in a search, which counts it too', async () => {
    const { token } = await signInAs('staff');
    await call(api.services.create, { token, body: await facial({ texts: TEXTS }) });
    await aService(db, { name: 'Massage' });
    for (const search of ['facial', 'WAJI', 'البشرة'])
      expect(await call(api.services.list, { token, query: { search } })).toMatchObject({
        body: { count: 1, results: [{ name: 'Facial' }] },
      });
    expect((await call(api.services.list, { token, query: { search: 'maaskaro' } })).body.count).toBe(0);
  });

  it('come with new measurements', async () => {
    const { token } = await signInAs('staff');
    const measurements = [
      { name: 'Waist', unit: 'cm', texts: { so: { name: 'Dhexda' }, ar: { name: ' ' } } },
    ];
    await call(api.services.create, { token, body: await facial({ measurements }) });
    const { body } = await call(api.services.listMeasurementTypes, { token });
    expect(body).toMatchObject([{ name: 'Waist', texts: { so: { name: 'Dhexda' } } }]);
    expect(body[0]!.texts).not.toHaveProperty('ar');
  });
});

describe('PUT /services/api/service-categories/:id/', () => {
  const { updateCategory } = api.services;
  const named = { name: 'Skin', description: 'Care for even skin.' };

  it('changes name, description and translations, and leaves alone whether it is active', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aCategory(db, { name: 'Face', is_active: false });
    const answer = await call(updateCategory, {
      token,
      params: { id },
      body: { ...named, texts: { so: { name: 'Maqaarka' } } },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { id, ...named, is_active: false, texts: { so: { name: 'Maqaarka' } } },
    });
  });

  it('refuses a name there is already, a blank one, and a form that is older', async () => {
    const { token } = await signInAs('staff');
    await aCategory(db, { name: 'Body' });
    const { id } = await aCategory(db, { name: 'Face' });
    const send = (body: object) =>
      call(updateCategory, { token, params: { id }, body: { ...named, ...body } });
    expect((await send({ name: 'BODY' })).error.name).toEqual(['A category with this name already exists.']);
    expect((await send({ description: ' ' })).status).toBe(400);
    const { version } = (await send({})).body;
    expect((await send({ name: 'Skin care', version })).status).toBe(200);
    expect(await send({ name: 'Skins', version })).toMatchObject({
      status: 409,
      error: { current: { name: 'Skin care' } },
    });
    expect((await call(updateCategory, { token, params: { id: 999 }, body: named })).status).toBe(404);
  });

  it('refuses the unsigned', async () => {
    expect(await call(updateCategory, { params: { id: 1 }, body: named })).toMatchObject({ status: 401 });
  });
});

describe('PUT /services/api/measurements/:id/', () => {
  const { updateMeasurementType } = api.services;

  it('changes what a measurement is called, and its translations', async () => {
    const { token } = await signInAs('staff');
    const option = await aMeasurementOption(db, (await aService(db)).id, { name: 'Waist', unit: 'cm' });
    const answer = await call(updateMeasurementType, {
      token,
      params: { id: option.measurement_type_id },
      body: { name: 'Waistline', unit: 'in', texts: { ar: { name: 'الخصر' } } },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { name: 'Waistline', unit: 'in', texts: { ar: { name: 'الخصر' } } },
    });
  });

  it('keeps the unit once something was measured in it', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    const option = await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
    const booking = await aBooking(db, { services: [service.id] });
    await db
      .insertInto('measurements')
      .values({
        session_id: (
          await db
            .selectFrom('sessions')
            .select('id')
            .where('booking_id', '=', booking.id)
            .executeTakeFirstOrThrow()
        ).id,
        client_id: booking.client_id,
        measurement_type_id: option.measurement_type_id,
        value: '86',
      })
      .execute();
    const send = (body: { name: string; unit: string }) =>
      call(updateMeasurementType, { token, params: { id: option.measurement_type_id }, body });
    expect(await send({ name: 'Waist', unit: 'in' })).toMatchObject({
      status: 400,
      error: { unit: [expect.any(String)] },
    });
    expect((await send({ name: 'Waistline', unit: 'cm' })).status).toBe(200);
  });

  it('refuses a name and unit there is already, a form that is older, and what is not there', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    await aMeasurementOption(db, service.id, { name: 'Hips', unit: 'cm' });
    const { measurement_type_id: id } = await aMeasurementOption(db, service.id, {
      name: 'Waist',
      unit: 'cm',
    });
    const send = (body: object) =>
      call(updateMeasurementType, { token, params: { id }, body: { name: 'Waist', unit: 'cm', ...body } });
    expect((await send({ name: 'hips' })).error.name).toEqual([
      'A measurement with this name and unit already exists.',
    ]);
    const { version } = (await send({})).body;
    expect((await send({ texts: { so: { name: 'Dhexda' } }, version })).status).toBe(200);
    expect((await send({ name: 'Belly', version })).status).toBe(409);
    const missing = { params: { id: 999 }, body: { name: 'Waist', unit: 'cm' } };
    expect((await call(updateMeasurementType, { token, ...missing })).status).toBe(404);
  });

  it('refuses the unsigned', async () => {
    const given = { params: { id: 1 }, body: { name: 'Waist', unit: 'cm' } };
    expect(await call(updateMeasurementType, given)).toMatchObject({ status: 401 });
  });
});
