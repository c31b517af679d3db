import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aService } from '@revive/testing/factories.ts';
import { aPackage, aSoldPackage } from '@revive/testing/packages.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, app } = await testApp();
const { list, create, update, remove, listOffered } = api.packages;

const twoServices = async () => [
  { service: (await aService(db, { name: 'Cavitation', unit_price_cents: 40_00 })).id, count: 3 },
  { service: (await aService(db, { name: 'Facial', unit_price_cents: 20_00 })).id, count: 2 },
];

describe('/packages/api/', () => {
  it('adds a package, which staff read by name, and changes it', async () => {
    const [manager, staff] = [await signInAs('manager'), await signInAs('staff')];
    const services = await twoServices();
    const body = { name: 'Glow', texts: { so: { name: 'Dhalaal' } }, price: 120, services, valid_months: 6 };
    const made = await call(create, { token: manager.token, body });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Glow',
        texts: { so: { name: 'Dhalaal' } },
        price: 120,
        services: [
          { name: 'Cavitation', count: 3, unit_price: 40 },
          { name: 'Facial', count: 2, unit_price: 20 },
        ],
        valid_months: 6,
        is_active: true,
        is_sold: false,
      },
    });
    await aPackage(db, { name: 'A first one' });
    const changed = await call(update, {
      token: manager.token,
      params: { id: made.body.id },
      body: {
        ...body,
        price: 130,
        services: services.slice(1),
        valid_months: null,
        version: made.body.version,
      },
    });
    expect(changed.body).toMatchObject({ price: 130, valid_months: null, services: [{ name: 'Facial' }] });
    const listed = await call(list, { token: staff.token });
    expect(listed.body.map(({ name }) => name)).toEqual(['A first one', 'Glow']);
    const stale = await call(update, {
      token: manager.token,
      params: { id: made.body.id },
      body: { ...body, version: made.body.version },
    });
    expect(stale).toMatchObject({ status: 409, error: { current: { price: 130 } } });
  });

  it('refuses what is none: no service, one twice, one that is not offered, a name that is taken', async () => {
    const { token } = await signInAs('manager');
    const [first] = await twoServices();
    const old = await aService(db, { is_active: false });
    await aPackage(db, { name: 'Glow' });
    const refused = async (changes: object) => {
      const body = { name: 'Other', price: 10, services: [first!], ...changes };
      const { status, error } = await call(create, { token, body: body as never });
      expect(status).toBe(400);
      return Object.keys(error);
    };
    expect(await refused({ services: [] })).toContain('services');
    expect(await refused({ services: [first, first] })).toContain('services');
    expect(await refused({ services: [{ service: old.id, count: 1 }] })).toContain('services');
    expect(await refused({ name: 'glow' })).toContain('name');
    expect(await refused({ valid_months: 0 })).toContain('valid_months');
  });

  it('lets managers write and staff read, and no one else', async () => {
    const staff = await signInAs('staff');
    const { id } = await aPackage(db);
    const body = { name: 'Other', price: 10, services: await twoServices() };
    expect((await call(create, { token: staff.token, body })).status).toBe(403);
    expect((await call(update, { token: staff.token, params: { id }, body })).status).toBe(403);
    expect((await call(remove, { token: staff.token, params: { id } })).status).toBe(403);
    expect((await call(list, {})).status).toBe(401);
  });

  it('deletes one that was never sold, and says of another to switch it off', async () => {
    const { token } = await signInAs('manager');
    const unsold = await aPackage(db);
    expect((await call(remove, { token, params: { id: unsold.id } })).status).toBe(204);
    expect((await call(remove, { token, params: { id: unsold.id } })).status).toBe(404);
    const { package_id } = await aSoldPackage(db);
    expect(await call(remove, { token, params: { id: package_id } })).toMatchObject({
      status: 409,
      error: { detail: 'This package was sold. Switch it off instead of deleting it.' },
    });
    expect((await call(list, { token })).body).toMatchObject([{ id: package_id, is_sold: true }]);
  });
});

describe('GET /api/onlineshop/packages/', () => {
  it('shows visitors what is on offer in their language, and may be cached', async () => {
    const services = await twoServices();
    await aPackage(db, { name: 'Glow', price_cents: 120_00, services });
    await aPackage(db, { name: 'Off', is_active: false });
    const gone = await aPackage(db, { name: 'Gone' });
    await db
      .updateTable('services')
      .set({ is_active: false })
      .where('id', '=', gone.services[0]!.service)
      .execute();
    const { body } = await call(listOffered, {});
    expect(body).toMatchObject([{ name: 'Glow', price: 120, services: [{ count: 3 }, { count: 2 }] }]);
    expect(Object.keys(body[0]!)).not.toContain('is_sold');
    const answer = await app.inject({ url: '/api/onlineshop/packages/' });
    expect(answer.headers['cache-control']).toContain('max-age=5');
    expect(answer.headers.etag).toBeDefined();
  });
});
