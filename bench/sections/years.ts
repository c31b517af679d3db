import pino from 'pino';
import { createDatabase } from '../../packages/server/src/db/client.ts';
import { checkBooks, daysOfMonth } from '../../packages/server/src/features/verification/index.ts';
import type { Place } from '../tools/business.ts';
import { type Goal, goalOf, medianOf, type Section } from '../tools/goals.ts';
import { HISTORY_CALLS, REPORT_CALLS } from '../tools/growth-calls.ts';
import { fullPageOf, openWithFacts, timesOf, withTimes } from './growth.ts';

const FLAT = 1.2;
/** What is answered so quickly is flat enough for who waits for it. */
const QUICK_MS = 20;
const PROOFS = 3;
const MONTH_AGO_MS = 31 * 86_400_000;

/** What one busy clinic waits for after a year and after ten. */
export const years: Section = async (businesses) => {
  const places = [await businesses.open('year'), await businesses.open('decade')] as const;
  const goals: Goal[] = [await proofOfMonth(places)];
  const [one, ten] = [await openWithFacts(places[0]), await openWithFacts(places[1])];
  try {
    const calls = [
      ...Object.entries(HISTORY_CALLS),
      ...Object.entries(REPORT_CALLS).map(([name, urlOf]) => [`${name}, 30 days`, () => urlOf(30)] as const),
    ];
    for (const [name, urlOf] of calls) {
      const page = await fullPageOf(urlOf(one.facts), one);
      const [before, after] = await timesOf([page(urlOf(one.facts)), one], [page(urlOf(ten.facts)), ten]);
      const goal = withTimes(goalOf(name, after / before, { atMost: FLAT }), before, after);
      goals.push({ ...goal, isMet: goal.isMet || after <= QUICK_MS });
    }
    return goals;
  } finally {
    await Promise.all([one.server.stop(), ten.server.stop()]);
  }
};

/** The proof of the last whole month, in turn, so that the machine's other work meets both. */
async function proofOfMonth(places: readonly [Place, Place]): Promise<Goal> {
  const days = daysOfMonth(new Date(Date.now() - MONTH_AGO_MS).toISOString().slice(0, 7))!;
  const databases = places.map((place) => createDatabase(place, pino({ level: 'silent' })));
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= PROOFS; round += 1)
    for (const [index, { db }] of databases.entries()) {
      const began = performance.now();
      const { broken } = await checkBooks(db, {}, days);
      if (broken.length > 0) throw new Error(`the books are broken: ${JSON.stringify(broken)}`);
      if (round > 0) times[index]!.push(performance.now() - began);
    }
  await Promise.all(databases.map(({ close }) => close()));
  const [before, after] = times.map(medianOf) as [number, number];
  return withTimes(goalOf('proof of one month', after / before, { atMost: FLAT }), before, after);
}
