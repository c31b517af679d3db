import { inspect, isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { type Contestant, contest, type Score } from '../frame/contest.ts';
import { table } from '../frame/page.ts';
import type { Section } from '../frame/section.ts';
import { type OurServer, type Server, startBare, startOurs } from '../frame/servers.ts';

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

async function demandEqualAnswers(ours: OurServer, bare: Server, path: string): Promise<void> {
  const ask = async ({ url }: Server) => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${ours.token}` } });
    const next = /cursor=([\w-]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    return { status: answer.status, rows: await answer.json(), next };
  };
  const [one, other] = [await ask(ours), await ask(bare)];
  if (one.status !== 200 || !isDeepStrictEqual(one, other))
    throw new Error(`${path}: the answers differ: ${inspect([one, other], { depth: 3 })}`);
}

/** Uncached lists and searches against what bare node:http and one statement answer in the same time. */
export const lists: Section = {
  name: 'lists',
  measure: async (businesses) => {
    const place = await businesses.connection('large');
    const [ours, bare] = await Promise.all([startOurs(place), startBare('lists', place)]);
    try {
      const known = await knownOf(place);
      const rows = [];
      for (const [name, pathOf] of CALLS) {
        const path = pathOf(known);
        await demandEqualAnswers(ours, bare, path);
        const headers = { authorization: `Bearer ${ours.token}` };
        const contestants: Contestant[] = [
          { name: 'bare', server: bare, request: { path } },
          { name: 'ours', server: ours, request: { path, headers } },
        ];
        const setting = { postmaster: businesses.postmaster, seconds: 1, warmUpSeconds: 1 };
        rows.push(rowOf(name, ...((await contest(contestants, setting)) as [Score, Score])));
        console.log(rows.at(-1)!.join('  '));
      }
      return table(HEADS, rows);
    } finally {
      await Promise.all([ours.stop(), bare.stop()]);
    }
  },
};

const HEADS = [
  '',
  'of bare',
  'a second',
  'bare',
  'p50 ms',
  'bare',
  'p99 ms',
  'bare',
  'CPU of bare',
  'CPU ms',
  'bare',
];

const cpuOf = ({ serverCpu, databaseCpu }: Score) => serverCpu + databaseCpu;

const rowOf = (name: string, bare: Score, ours: Score) => [
  name,
  (ours.perSecond / bare.perSecond).toFixed(2),
  ...[ours, bare].map(({ perSecond }) => perSecond.toFixed(0)),
  ...[ours, bare].map(({ p50 }) => p50),
  ...[ours, bare].map(({ p99 }) => p99),
  (cpuOf(ours) / cpuOf(bare)).toFixed(2),
  ...[ours, bare].map(({ serverCpu, databaseCpu }) => `${serverCpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`),
];
