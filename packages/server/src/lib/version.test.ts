import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aProduct, aService, aUser } from '@revive/testing/factories.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
let token: string;
beforeEach(async () => {
  ({ token } = await signInAs('admin'));
});

interface Kind {
  make: () => Promise<{ id: number }>;
  read: (id: number) => Promise<Versioned>;
  save: (id: number, body: object) => Promise<{ status: number; body?: unknown; error?: unknown }>;
  /** Two changes of different fields. */
  one: object;
  other: object;
}
type Versioned = { version?: number } & Record<string, unknown>;

const theWhole = ({ id: _, ...body }: Record<string, unknown>) => body;
const KINDS: Record<string, Kind> = {
  client: {
    make: () => aClient(db),
    read: async (id) => (await call(api.clients.get, { token, params: { id } })).body,
    save: async (id, body) => call(api.clients.update, { token, params: { id }, body: body as never }),
    one: { address: 'KM4' },
    other: { email: 'amina@example.so' },
  },
  service: {
    make: () => aService(db),
    read: async (id) => {
      const { measurement_types, duration, ...service } = (
        await call(api.services.get, { token, params: { id } })
      ).body;
      return {
        ...service,
        durationMinutes: 60,
        measurements: measurement_types.map((type) => ({ id: type.id })),
      };
    },
    save: async (id, body) => call(api.services.update, { token, params: { id }, body: body as never }),
    one: { description: 'Firms.' },
    other: { unit_price: 45 },
  },
  product: {
    make: () => aProduct(db),
    read: async (id) => {
      const {
        category: _,
        quantity: __,
        ...product
      } = (await call(api.inventory.getProduct, { token, params: { id } })).body;
      return product;
    },
    save: async (id, body) =>
      call(api.inventory.updateProduct, { token, params: { id }, body: body as never }),
    one: { description: 'Smells of roses.' },
    other: { price: 12 },
  },
  employee: {
    make: () => aUser(db),
    read: async (id) =>
      (await call(api.employees.list, { token })).body.find((person) => person.id === id) as Versioned,
    save: async (id, body) => call(api.employees.edit, { token, params: { id }, body: body as never }),
    one: { first_name: 'Sahra' },
    other: { email: 'sahra@example.so' },
  },
  booking: {
    make: () => aBooking(db),
    read: async (id) => (await call(api.bookings.get, { token, params: { id } })).body,
    save: async (id, body) => call(api.bookings.update, { token, params: { id }, body: body as never }),
    one: { address: 'KM4' },
    other: { scheduled_date: '2026-11-27T10:00' },
  },
};

describe.each(Object.entries(KINDS))('the version of a %s', (_, { make, read, save, one, other }) => {
  it('refuses the second of two who changed what both had read, and says what is true now', async () => {
    const { id } = await make();
    const shown = theWhole(await read(id));
    expect(await save(id, { ...shown, ...one })).toMatchObject({ status: 200 });
    const now = await read(id);
    const answer = await save(id, { ...shown, ...other });
    expect(answer).toMatchObject({
      status: 409,
      error: {
        detail: 'Another person changed this meanwhile. Look at what is different and save again.',
        current: { id, version: now.version },
      },
    });
    expect(await read(id)).toEqual(now);
    expect(await save(id, { ...theWhole(now), ...other })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject(one);
  });

  it('takes a change without one, as calls of the specification are', async () => {
    const { id } = await make();
    const { version: _version, ...shown } = theWhole(await read(id)) as Versioned;
    await save(id, { ...shown, ...one });
    expect(await save(id, { ...shown, ...other })).toMatchObject({ status: 200 });
  });
});

it('makes no form of a product stale when a piece is sold', async () => {
  const { id } = await aProduct(db, { quantity: 5 });
  const { version } = await KINDS.product!.read(id);
  const counted = { product: id, quantity: 1, transaction_type: 'out', notes: 'Broken' } as const;
  await call(api.inventory.createTransaction, { token, body: counted });
  expect((await KINDS.product!.read(id)).version).toBe(version);
});
