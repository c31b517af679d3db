import pg from 'pg';
import { type Call, measureBesideBare } from '../frame/beside-bare.ts';
import type { Section } from '../frame/section.ts';
import { startBare, startOurs } from '../frame/servers.ts';

/** What is asked for, and of whom. The pages are those of the office. */
const CALLS: readonly (readonly [name: string, path: (known: Known) => string])[] = [
  ['clients', () => '/clients/api/?page_size=25'],
  ['clients, 50', () => '/clients/api/?page_size=50'],
  ['one client by phone', ({ phone }) => `/clients/api/?phone=${phone}&page_size=25`],
  ['clients by a rare name', ({ name }) => `/clients/api/?search=${name}&page_size=25`],
  ['bookings', () => '/bookings/api/?page_size=25'],
  ['bookings by a rare name', ({ name }) => `/bookings/api/?search=${name}&page_size=25`],
  ['sessions to come', () => '/bookings/api/sessions/?completed=false&page_size=20'],
  ['sessions held', () => '/bookings/api/sessions/?completed=true&page_size=20'],
  ['products', () => '/inventory/api/products/?page_size=25'],
  ['products by name', ({ product }) => `/inventory/api/products/?search=${product}&page_size=25`],
  ['sales', () => '/clients/api/sale-orders/?page_size=25'],
  ['sales, 50', () => '/clients/api/sale-orders/?page_size=50'],
  ['online orders', () => '/api/onlineshop/orders/?page_size=25'],
];

interface Known {
  phone: string;
  name: string;
  product: string;
}

async function knownOf(place: pg.PoolConfig): Promise<Known> {
  const client = new pg.Client(place);
  await client.connect();
  const { rows } = await client.query(
    `select substr(phone, 4) as phone, name, (select name from products order by id desc offset 40 limit 1) as product
     from clients where id = (select max(id) / 2 from clients)`,
  );
  await client.end();
  const { phone, name, product } = rows[0] as Known;
  return { phone, name: encodeURIComponent(name), product: encodeURIComponent(product) };
}

/** Lists and searches of the office, of whom and what there is. */
export async function listCalls(place: pg.PoolConfig): Promise<Call[]> {
  const known = await knownOf(place);
  return CALLS.map(([name, pathOf]) => ({ name, path: pathOf(known) }));
}

/** Uncached lists and searches against what bare node:http and one statement answer in the same time. */
export const lists: Section = {
  name: 'lists',
  measure: async (businesses) => {
    const place = await businesses.connection('large');
    const [ours, bare] = await Promise.all([startOurs(place), startBare('lists', place)]);
    try {
      return await measureBesideBare(await listCalls(place), {
        ours,
        bare,
        postmaster: businesses.postmaster,
      });
    } finally {
      await Promise.all([ours.stop(), bare.stop()]);
    }
  },
};
