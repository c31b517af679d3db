import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

describe('GET /services/api/measurements/', () => {
  it('[API-10] [FIELD-04] answers the measurement types by name, page by page', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aService(db);
    await aMeasurementOption(db, id, { name: 'waist', unit: 'inch' });
    const waist = await aMeasurementOption(db, id, { name: 'Waist', unit: 'cm' });
    await aMeasurementOption(db, id, { name: 'Arm', unit: 'cm' });
    const first = await call(api.services.listMeasurementTypes, { token, query: { page_size: 2 } });
    expect(first).toMatchObject({
      status: 200,
      body: [{ name: 'Arm' }, { id: waist.measurement_type_id, name: 'Waist', unit: 'cm' }],
    });
    const query = { page_size: 2, cursor: first.next };
    expect(await call(api.services.listMeasurementTypes, { token, query })).toMatchObject({
      body: [{ name: 'waist', unit: 'inch' }],
      next: undefined,
    });
  });

  it('refuses a service that is no id', async () => {
    const { token } = await signInAs('staff');
    const answer = await call(api.services.listMeasurementTypes, { token, query: { service: 'slimming' } });
    expect(answer).toMatchObject({ status: 400, error: { service: [expect.any(String)] } });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.services.listMeasurementTypes)).toMatchObject({ status: 401 });
  });

  it('[API-11] answers those of one service, without what is switched off', async () => {
    const { token } = await signInAs('staff');
    const wrap = await aService(db);
    const waist = await aMeasurementOption(db, wrap.id, { name: 'Waist' });
    const hips = await aMeasurementOption(db, wrap.id, { name: 'Hips' });
    await aMeasurementOption(db, (await aService(db)).id, { name: 'Arm' });
    await db
      .updateTable('service_measurements')
      .set({ is_active: false })
      .where('id', '=', hips.id)
      .execute();
    const answer = await call(api.services.listMeasurementTypes, { token, query: { service: wrap.id } });
    const version = expect.any(Number);
    expect(answer.body).toEqual([{ id: waist.measurement_type_id, name: 'Waist', unit: 'cm', version }]);
  });
});
