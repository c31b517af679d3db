import pg from 'pg';
import type { Place } from '../tools/business.ts';
import { type Goal, goalOf, medianOf, type Section } from '../tools/goals.ts';
import { type Facts, factsOf, HISTORY_CALLS, REPORT_CALLS } from '../tools/growth-calls.ts';
import { type OurServer, startOurs } from '../tools/servers.ts';

const WARM_UP_ROUNDS = 5;
const ROUNDS = 21;
/** A report of a month may not cost more of a year's than this, unless it is quick anyway. */
const MONTH_OF_YEAR = 0.3;
const QUICK_MS = 20;
/** For a year of 100,000 orders. */
const YEAR_MS = 300;

/** What a call costs with a hundred times the history, and whether a report costs only its period. */
export const growth: Section = async (businesses) => {
  const small = await openWithFacts(await businesses.open('small'));
  const large = await openWithFacts(await businesses.open('large'));
  try {
    const goals: Goal[] = [];
    for (const [name, urlOf] of Object.entries(HISTORY_CALLS)) {
      const page = await fullPageOf(urlOf(small.facts), small);
      const [before, after] = await timesOf(
        [page(urlOf(small.facts)), small],
        [page(urlOf(large.facts)), large],
      );
      goals.push(withTimes(goalOf(name, after / before, { atMost: 3 }), before, after));
    }
    const atMost = Math.round(YEAR_MS * Math.max(1, large.facts.ordersOfYear / 100_000));
    for (const [name, urlOf] of Object.entries(REPORT_CALLS)) {
      const [month, year] = await timesOf([urlOf(30), large], [urlOf(365), large]);
      goals.push(
        {
          what: `${name}, 30 days`,
          goal: `at most ${MONTH_OF_YEAR} of a year`,
          measured: `${(month / year).toFixed(2)} (${month.toFixed(0)} ms)`,
          isMet: month <= Math.max(QUICK_MS, MONTH_OF_YEAR * year),
        },
        goalOf(`${name}, a year`, year, { atMost, unit: ' ms', digits: 0 }),
      );
    }
    return goals;
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()]);
  }
};

export interface Business {
  server: OurServer;
  facts: Facts;
}

export async function openWithFacts(place: Place): Promise<Business> {
  const client = new pg.Client(place);
  await client.connect();
  const facts = await factsOf(client);
  await client.end();
  return { server: await startOurs(place), facts };
}

export const withTimes = (goal: Goal, before: number, after: number): Goal => ({
  ...goal,
  measured: `${goal.measured} (${before.toFixed(1)} and ${after.toFixed(1)} ms)`,
});

/** Where the small business has no full page, both are asked for as many rows as it has. */
export async function fullPageOf(path: string, { server }: Business): Promise<(path: string) => string> {
  const body = await (await fetch(server.url + path, { headers: server.headers })).json();
  const rows = Array.isArray(body) ? Math.max(1, body.length) : undefined;
  return (asked) => (rows ? asked.replace(/page_size=\d+/, `page_size=${rows}`) : asked);
}

/** Median milliseconds of two calls, made in turn. */
export async function timesOf(...calls: [[string, Business], [string, Business]]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1)
    for (const [index, [path, { server }]] of calls.entries()) {
      const began = performance.now();
      const answer = await fetch(server.url + path, { headers: server.headers });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
      if (round >= WARM_UP_ROUNDS) times[index]!.push(performance.now() - began);
    }
  return [medianOf(times[0]), medianOf(times[1])];
}
