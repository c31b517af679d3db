import { durationText } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aCategory, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { listMeasurementOptions } from './index.ts';

const { db, call, signInAs } = await testApp();

const body = (category: number, more: object = {}) => ({
  name: 'Slimming wrap',
  description: 'Firms and shapes.',
  unit_price: '40.50',
  durationMinutes: 90,
  duration: durationText(90),
  category,
  is_active: true,
  session_count: 6,
  days_between_sessions: 7,
  measurements: [{ name: 'Waist', unit: 'cm' }],
  ...more,
});

describe('POST /services/api/services/', () => {
  it('[API-05] [API-67] creates a service with what is measured for it and answers it', async () => {
    const { token } = await signInAs('staff');
    const category = await aCategory(db, { name: 'Body' });
    const hips = await aMeasurementOption(db, (await aService(db)).id, { name: 'Hips', unit: 'cm' });
    const answer = await call(api.services.create, {
      token,
      body: body(category.id, {
        measurements: [{ id: hips.measurement_type_id }, { name: 'Waist', unit: 'cm' }],
      }),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: 'Slimming wrap',
        description: 'Firms and shapes.',
        unit_price: 40.5,
        price: 40.5,
        duration: '01:30:00',
        category: category.id,
        category_name: 'Body',
        is_active: true,
        session_count: 6,
        days_between_sessions: 7,
        measurement_types: [
          { id: hips.measurement_type_id, name: 'Hips', unit: 'cm' },
          { name: 'Waist', unit: 'cm' },
        ],
      },
    });
  });

  it.each([
    ['name', { name: ' ' }],
    ['description', { description: undefined }],
    ['unit_price', { unit_price: '' }],
    ['unit_price', { unit_price: -1 }],
    ['durationMinutes', { durationMinutes: '' }],
    ['category', { category: undefined }],
    ['category', { category: 999 }],
    ['session_count', { session_count: 0 }],
    ['days_between_sessions', { days_between_sessions: 1.5 }],
    ['measurements', { measurements: [{ id: 999 }] }],
  ])('[SERV-08] refuses a bad %s: %j', async (field, more) => {
    const { token } = await signInAs('staff');
    const category = await aCategory(db);
    const answer = await call(api.services.create, { token, body: body(category.id, more) });
    expect(answer.status).toBe(400);
    expect(answer.error[field]).toEqual([expect.any(String)]);
    expect(await db.selectFrom('services').selectAll().execute()).toEqual([]);
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.services.create, { body: body(1) })).toMatchObject({ status: 401 });
  });

  it('refuses the name of another service in any case, but not that of an archived one', async () => {
    const { token } = await signInAs('staff');
    const category = await aCategory(db);
    const taken = await aService(db, { name: 'SLIMMING wrap' });
    expect(await call(api.services.create, { token, body: body(category.id) })).toMatchObject({
      status: 400,
      error: { name: ['A service with this name already exists.'] },
    });
    await aBooking(db, { services: [taken.id] });
    await call(api.services.remove, { token, params: { id: taken.id } });
    expect(await call(api.services.create, { token, body: body(category.id) })).toMatchObject({
      status: 201,
    });
  });

  it('[SERV-10] takes one session and one day between sessions where none is given', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aCategory(db);
    const answer = await call(api.services.create, {
      token,
      body: body(id, { session_count: undefined, days_between_sessions: undefined }),
    });
    expect(answer.body).toMatchObject({ session_count: 1, days_between_sessions: 1 });
  });

  it('[SERV-09] drops a measurement without name or unit', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aCategory(db);
    const measurements = [
      { name: 'Waist', unit: ' ' },
      { name: '', unit: 'cm' },
      { name: ' Arm ', unit: 'cm' },
    ];
    const answer = await call(api.services.create, { token, body: body(id, { measurements }) });
    expect(answer.body.measurement_types).toMatchObject([{ name: 'Arm', unit: 'cm' }]);
  });

  it('finds a measurement type that exists in another case instead of making a second one', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aCategory(db);
    const waist = await aMeasurementOption(db, (await aService(db)).id, { name: 'Waist', unit: 'cm' });
    const measurements = [
      { name: 'WAIST', unit: 'CM' },
      { name: 'waist', unit: 'cm' },
    ];
    const answer = await call(api.services.create, { token, body: body(id, { measurements }) });
    expect(answer.body.measurement_types).toEqual([
      { id: waist.measurement_type_id, name: 'Waist', unit: 'cm' },
    ]);
    expect(await db.selectFrom('measurement_types').selectAll().execute()).toHaveLength(1);
  });

  it('makes one service of a double click and one measurement type of two forms at once', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aCategory(db);
    const once = { token, key: 'a-form', body: body(id) };
    const [first, second] = await Promise.all([
      call(api.services.create, once),
      call(api.services.create, once),
    ]);
    expect(second.body).toEqual(first.body);
    const others = await Promise.all(
      ['A', 'B', 'C'].map((name) =>
        call(api.services.create, {
          token,
          body: body(id, {
            name,
            measurements: [
              { name: 'Thigh', unit: 'cm' },
              { name: 'Arm', unit: 'cm' },
            ],
          }),
        }),
      ),
    );
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await db.selectFrom('services').selectAll().execute()).toHaveLength(4);
    expect(await db.selectFrom('measurement_types').selectAll().execute()).toHaveLength(3);
  });
});

describe('PUT /services/api/services/:id/', () => {
  it('[API-06] [SERV-11] changes a service and reads its duration back as hh:mm:ss', async () => {
    const { token } = await signInAs('staff');
    const { id, category_id } = await aService(db);
    const answer = await call(api.services.update, {
      token,
      params: { id },
      body: body(category_id, { durationMinutes: '5', duration: durationText(5), is_active: false }),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { id, name: 'Slimming wrap', duration: '00:05:00', is_active: false },
    });
  });

  it('refuses bad input and leaves everything as it was', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    await aMeasurementOption(db, service.id);
    const answer = await call(api.services.update, {
      token,
      params: { id: service.id },
      body: body(service.category_id, { measurements: [{ id: 999 }] }),
    });
    expect(answer).toMatchObject({ status: 400, error: { measurements: [expect.any(String)] } });
    const after = await call(api.services.get, { token, params: { id: service.id } });
    expect(after.body).toMatchObject({ name: service.name, measurement_types: [{ unit: 'cm' }] });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.services.update, { params: { id: 1 }, body: body(1) })).toMatchObject({
      status: 401,
    });
  });

  it('answers 404 for an archived service', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    await aBooking(db, { services: [service.id] });
    await call(api.services.remove, { token, params: { id: service.id } });
    const changed = await call(api.services.update, {
      token,
      params: { id: service.id },
      body: body(service.category_id),
    });
    expect(changed.status).toBe(404);
  });

  it('refuses the name of another service', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    await aService(db, { name: 'slimming WRAP' });
    const answer = await call(api.services.update, {
      token,
      params: { id: service.id },
      body: body(service.category_id),
    });
    expect(answer).toMatchObject({ status: 400, error: { name: [expect.any(String)] } });
  });

  it('[FIELD-05] switches a measurement off and on again under the id it had', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    const waist = await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
    const save = (measurements: object[]) =>
      call(api.services.update, {
        token,
        params: { id: service.id },
        body: body(service.category_id, { measurements }),
      });
    expect((await save([])).body.measurement_types).toEqual([]);
    expect(await listMeasurementOptions(db, service.id)).toEqual([]);
    await save([{ name: 'Hips', unit: 'cm' }, { id: waist.measurement_type_id }]);
    expect(await listMeasurementOptions(db, service.id)).toEqual([
      { id: expect.any(Number), measurement_type: { id: expect.any(Number), name: 'Hips', unit: 'cm' } },
      { id: waist.id, measurement_type: { id: waist.measurement_type_id, name: 'Waist', unit: 'cm' } },
    ]);
  });

  it('leaves bookings already made with their own copy', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 50_00 });
    const booking = await aBooking(db, { services: [service.id] });
    await call(api.services.update, { token, params: { id: service.id }, body: body(service.category_id) });
    const after = await call(api.bookings.get, { token, params: { id: booking.id } });
    expect(after.body).toMatchObject({ cost: 50, services: [{ name: service.name, unit_price: 50 }] });
  });
});
