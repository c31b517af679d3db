import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aCategory, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp();

const cursorOf = (address: string | null) =>
  new URL(address ?? '', 'http://host').searchParams.get('cursor') ?? '';

describe('GET /services/api/services/', () => {
  it('[API-04] [FIELD-02] [FIELD-04] answers the services in a results field, each with every field', async () => {
    const { token } = await signInAs('staff');
    const category = await aCategory(db, { name: 'Body treatments' });
    const service = await aService(db, {
      name: 'Slimming wrap',
      description: 'Firms.',
      category_id: category.id,
      unit_price_cents: 40_50,
      duration_minutes: 90,
      session_count: 6,
      days_between_sessions: 7,
    });
    const waist = await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
    expect(await call(api.services.list, { token })).toMatchObject({
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: service.id,
            name: 'Slimming wrap',
            description: 'Firms.',
            unit_price: 40.5,
            price: 40.5,
            duration: '01:30:00',
            category: category.id,
            category_name: 'Body treatments',
            is_active: true,
            session_count: 6,
            days_between_sessions: 7,
            measurement_types: [{ id: waist.measurement_type_id, name: 'Waist', unit: 'cm' }],
          },
        ],
      },
    });
  });

  it.each([{ page_size: 0 }, { page_size: 501 }, { is_active: 'maybe' }, { cursor: 'nonsense' }])(
    'refuses %j',
    async (query) => {
      const { token } = await signInAs('staff');
      expect(await call(api.services.list, { token, query })).toMatchObject({ status: 400 });
    },
  );

  it('refuses the unsigned', async () => {
    expect(await call(api.services.list)).toMatchObject({ status: 401 });
  });

  it('leaves out what is archived', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db);
    await aBooking(db, { services: [service.id] });
    await call(api.services.remove, { token, params: { id: service.id } });
    expect((await call(api.services.list, { token })).body).toMatchObject({ count: 0, results: [] });
  });

  it('pages by name in both directions, by addresses that keep the filter', async () => {
    const { token } = await signInAs('staff');
    for (const name of ['delta wrap', 'Alpha wrap', 'charlie wrap', 'Bravo wrap', 'Other'])
      await aService(db, { name });
    const page = async (cursor?: string) =>
      (
        await call(api.services.list, {
          token,
          query: { page_size: 2, search: 'WRAP', ...(cursor && { cursor }) },
        })
      ).body;
    const first = await page();
    expect(first).toMatchObject({ count: 4, previous: null });
    expect(first.results.map((service) => service.name)).toEqual(['Alpha wrap', 'Bravo wrap']);
    const second = await page(cursorOf(first.next));
    expect(second).toMatchObject({ count: 4, next: null });
    expect(second.results.map((service) => service.name)).toEqual(['charlie wrap', 'delta wrap']);
    expect(await page(cursorOf(second.previous))).toEqual(first);
    const followed = await app.inject({
      url: first.next!,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(followed.json()).toEqual(second);
  });

  it('filters the active ones', async () => {
    const { token } = await signInAs('staff');
    await aService(db, { name: 'On' });
    await aService(db, { name: 'Off', is_active: false });
    const names = async (is_active: boolean) =>
      (await call(api.services.list, { token, query: { is_active } })).body.results.map(({ name }) => name);
    expect(await names(true)).toEqual(['On']);
    expect(await names(false)).toEqual(['Off']);
  });

  it('takes the wildcards of a search as plain text', async () => {
    const { token } = await signInAs('staff');
    await aService(db, { name: '50% off wrap' });
    await aService(db, { name: 'Massage' });
    const found = await call(api.services.list, { token, query: { search: '%' } });
    expect(found.body.results.map(({ name }) => name)).toEqual(['50% off wrap']);
  });
});

describe('GET /services/api/services/:id/', () => {
  it('answers one service', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { duration_minutes: 45 });
    expect(await call(api.services.get, { token, params: { id: service.id } })).toMatchObject({
      status: 200,
      body: { id: service.id, name: service.name, duration: '00:45:00' },
    });
  });

  it('refuses an id that is no number', async () => {
    const { token } = await signInAs('staff');
    expect(await call(api.services.get, { token, params: { id: 'one' } })).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.services.get, { params: { id: 1 } })).toMatchObject({ status: 401 });
  });

  it('answers 404 where there is none', async () => {
    const { token } = await signInAs('staff');
    expect(await call(api.services.get, { token, params: { id: 9 } })).toMatchObject({
      status: 404,
      error: { detail: 'Service not found' },
    });
  });
});
