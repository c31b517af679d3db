import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '../shared/wait-for.ts';
import { openCounter, readyCounter, takeGoods, waitForCut } from './counter.ts';
import { type CounterBrowser, openBrowser } from './counter-browser.ts';
import type { LineBusiness } from './counter-business.ts';
import { readOutbox, wake, watchForSold } from './in-page.ts';

/** The browser is dead so soon after 'Sold' was shown. */
const WITHIN_MS = 50;

export interface Kills {
  kills: number;
  /** Of those, how many ended the browser within 50 ms. */
  inTime: number;
  medianMs: number;
  longestMs: number;
  /** Numbers that were sold on the screen and were not on the disk afterwards, or more than those. */
  faults: string[];
  booked: number;
}

interface Options {
  kills: number;
  /** When to end, whatever was done by then. */
  until?: number;
  say?: (line: string) => void;
}

/** Sells without a line and kills the browser as soon as the counter says that it sold, again and again; then mends the line. */
export async function killAtSold(business: LineBusiness, { kills, until, say }: Options): Promise<Kills> {
  const { line } = business;
  const profile = await business.makeProfile();
  const waits: number[] = [];
  const faults: string[] = [];
  // Closed as a person closes it: a browser writes down a sign-in only after a while.
  await (await readyCounter(business, profile)).close();
  let counter = await openBrowser(profile, line.url);
  await openCounter(counter.page, line.url);
  line.cut();
  for (let sold = 0; sold < kills && Date.now() < (until ?? Number.POSITIVE_INFINITY); sold += 1) {
    counter = sold > 0 ? await reopened(business, profile, counter) : counter;
    if (sold === 0) await wake(counter.page);
    if (sold === 0) await waitForCut(counter.page);
    const seqs = (await readOutbox(counter.page)).map(({ seq }) => seq);
    if (seqs.length !== sold || seqs.some((seq, at) => seq !== at + 1))
      throw new Error(`${sold} were sold, and ${seqs.length} are on the disk: ${seqs.slice(-5)}`);
    waits.push(await sellAndKill(counter));
    if (waits.length % 25 === 0) say?.(`${waits.length} kills`);
  }
  counter = await reopened(business, profile, counter);
  const kept = await readOutbox(counter.page);
  if (kept.length !== waits.length) faults.push(`${waits.length} were sold, ${kept.length} are on the disk`);
  line.mend();
  await wake(counter.page);
  await waitFor(
    'the sales to arrive',
    async () => {
      if (!(await readOutbox(counter.page)).some(({ state }) => state === 'waiting')) return true;
      await delay(500);
      return false;
    },
    600_000,
  );
  await counter.close();
  const booked = await business.look((db) =>
    db.selectFrom('offline_sales').select('device_seq').where('state', '=', 'booked').execute(),
  );
  if (booked.length !== waits.length) faults.push(`${waits.length} were sold, ${booked.length} are booked`);
  const sorted = waits.toSorted((one, other) => one - other);
  return {
    kills: waits.length,
    inTime: waits.filter((ms) => ms <= WITHIN_MS).length,
    medianMs: sorted[Math.floor(sorted.length / 2)]!,
    longestMs: sorted.at(-1)!,
    faults,
    booked: booked.length,
  };
}

async function reopened({ line }: LineBusiness, profile: string, before: CounterBrowser) {
  await before.kill();
  const counter = await openBrowser(profile, line.url);
  await openCounter(counter.page, line.url);
  await waitForCut(counter.page);
  return counter;
}

/** Returns how many milliseconds after 'Sold' all processes of the browser were sent the signal. */
async function sellAndKill({ page, kill }: CounterBrowser): Promise<number> {
  await takeGoods(page);
  let said = (_at: number) => {};
  const shown = new Promise<number>((resolve) => {
    said = resolve;
  });
  await page.exposeFunction('saidSold', (at: number) => said(at));
  await watchForSold(page);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const at = await Promise.race([shown, delay(60_000)]);
  if (at === undefined)
    throw new Error(`The counter did not sell: ${await page.locator('body').innerText()}`);
  const ms = Date.now() - at;
  await kill();
  return ms;
}
