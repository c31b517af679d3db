import pg from 'pg';
import { type Goal, goalOf, medianOf, type Section } from '../tools/goals.ts';
import { load, type Runner } from '../tools/race.ts';
import { type OurServer, startOurs } from '../tools/servers.ts';
import { saleRunner, stockUp } from './sale.ts';

const MOST = 3;
const CONNECTIONS = 24;
const ROUNDS = 5;
const SECONDS = 3;

/** How much more two and three processes on one database answer than one, with as many people at all of them together. */
export const processes: Section = async (businesses) => {
  const place = await businesses.open('year');
  const client = new pg.Client(place);
  await client.connect();
  const products = await stockUp(client);
  const servers: OurServer[] = [];
  try {
    for (let count = 0; count < MOST; count += 1) servers.push(await startOurs(place));
    return [
      ...(await compare('bookings listed', servers.map(listRunner))),
      ...(await compare(
        'sales',
        servers.map(({ url, headers }) => saleRunner(url, products, headers)),
      )),
    ];
  } finally {
    await Promise.all([...servers.map(({ stop }) => stop()), client.end()]);
  }
};

const listRunner = ({ url, headers }: OurServer): Runner => ({
  url,
  request: () => ({ method: 'GET', path: '/bookings/api/?page_size=25', headers }),
});

/** With one, two and three of them in turn, so that the machine's other work meets all. */
async function compare(what: string, runners: readonly Runner[]): Promise<Goal[]> {
  for (const runner of runners) await load(runner, SECONDS);
  const rates = runners.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, measured] of rates.entries()) measured.push(await rateOf(runners.slice(0, index + 1)));
  const [one = Number.NaN, ...more] = rates.map(medianOf);
  return more.map((rate, index) => {
    const goal = goalOf(`${what} a second, ${index + 2} processes, of one`, rate / one, { atLeast: 1 });
    return { ...goal, measured: `${goal.measured} (${rate.toFixed(0)} and ${one.toFixed(0)})` };
  });
}

async function rateOf(runners: readonly Runner[]): Promise<number> {
  const rates = await Promise.all(
    runners.map((runner) => load(runner, SECONDS, CONNECTIONS / runners.length)),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}
