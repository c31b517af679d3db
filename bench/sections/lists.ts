import { inspect, isDeepStrictEqual } from 'node:util';
import { goalOf, type Section } from '../tools/goals.ts';
import { race } from '../tools/race.ts';
import { type OurServer, type Server, startBare, startOurs } from '../tools/servers.ts';

const LISTS = {
  clients: '/clients/api/?page_size=25',
  bookings: '/bookings/api/?page_size=25',
  'sessions to come': '/bookings/api/sessions/?completed=false&page_size=20',
  'sessions completed': '/bookings/api/sessions/?completed=true&page_size=20',
  products: '/inventory/api/products/?page_size=25',
  sales: '/clients/api/sale-orders/?page_size=25',
  'online orders': '/api/onlineshop/orders/?page_size=25',
};

/** Lists of the office against a bare node:http handler that gives the same answer by one statement. */
export const lists: Section = async (businesses) => {
  const place = await businesses.open('large');
  const [ours, bare] = await Promise.all([startOurs(place), startBare('lists', place)]);
  try {
    for (const path of Object.values(LISTS)) await requireEqualAnswers(path, ours, bare);
    const goals = [];
    for (const [name, path] of Object.entries(LISTS)) {
      const ratio = await race(
        { url: ours.url, request: () => ({ path, headers: ours.headers }) },
        { url: bare.url, request: () => ({ path }) },
      );
      goals.push(goalOf(`${name}, of bare`, ratio, { atLeast: name === 'products' ? 0.65 : 0.55 }));
    }
    return goals;
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
};

async function requireEqualAnswers(path: string, ours: OurServer, bare: Server): Promise<void> {
  const ask = async ({ url }: Server) => {
    const answer = await fetch(url + path, { headers: ours.headers });
    const next = /cursor=([\w-]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    return { status: answer.status, body: await answer.json(), next };
  };
  const [one, other] = [await ask(ours), await ask(bare)];
  if (one.status !== 200 || !isDeepStrictEqual(one, other))
    throw new Error(`${path}: the answers differ: ${inspect([one, other], { depth: 3 })}`);
}
