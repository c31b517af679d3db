import { api } from '@revive/contract/endpoints';
import { createCaller, type Person } from '../shared/caller.ts';
import type { Business } from '../shared/prepare-business.ts';

const PASSWORD = 'we-revive-and-restore';
const PRODUCTS = 40;
/** More than is bought in a trial. */
const PIECES = 900_000;

/** The sample business with all staff signed in, and enough of some products to sell for hours. */
export async function openBusiness(where: () => string): Promise<Business> {
  const { demand, signIn } = createCaller({ where });
  const person = async (username: string): Promise<Person> => {
    const one = { username, password: PASSWORD };
    await signIn(one);
    return one;
  };
  const owner = await person('owner');
  const managers = [await person('manager')];
  const staff = [await person('sagal'), await person('ifrah'), await person('deqa')];
  const { results: services } = await demand(api.services.list, { as: owner });
  const measured: Business['measured'] = new Map();
  for (const { id } of services)
    measured.set(
      id,
      await demand(api.sessions.listMeasurementOptions, { as: owner, query: { service_id: id } }),
    );
  const products: Business['products'] = [];
  for (let number = 1; number <= PRODUCTS; number += 1)
    products.push(
      await demand(api.inventory.createProduct, {
        as: owner,
        body: { name: `Balm ${number}`, price: 2.5 + number, sku: `LOAD-${number}`, quantity: PIECES },
      }),
    );
  const found = await demand(api.clients.list, { as: owner, query: { page_size: 500 } });
  const clients = found.map(({ id, name, phone }) => ({ id, name, phone }));
  return { owner, managers, staff, services, measured, products, clients };
}
