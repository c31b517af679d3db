import { setTimeout as delay } from 'node:timers/promises';
import { expect as see } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../shared/run-command.ts';
import { waitFor } from '../shared/wait-for.ts';
import { openCounter, readyCounter, sellOnScreen, waitForCut } from './counter.ts';
import { type CounterBrowser, openBrowser } from './counter-browser.ts';
import { type LineBusiness, openBusiness } from './counter-business.ts';
import { readOutbox, wake } from './in-page.ts';
import { makeNextBuild } from './next-build.ts';

const LATE = { timeout: 60_000 };
const STARTS = 5;
/** The goal is 2 seconds on a machine that does nothing else. */
const MOST_START_MS = Number(process.env.LINE_START_MS ?? 6_000);
const CUTS_AT_MS = [2_000, 4_000, 8_000];
const CUT_FOR_MS = Number(process.env.LINE_CUT_MS ?? 10_000);

let business: LineBusiness;
let open: CounterBrowser[] = [];
beforeAll(async () => {
  business = await openBusiness();
}, 120_000);
afterEach(async () => {
  business.line.mend();
  business.line.delayMs = 0;
  await Promise.all(open.map(({ kill }) => kill()));
  open = [];
});
afterAll(() => business.end());

const keep = (counter: CounterBrowser) => {
  open.push(counter);
  return counter;
};

it('opens the counter without a line on a processor four times slower', async () => {
  const profile = await business.makeProfile();
  await keep(await readyCounter(business, profile)).close();
  business.line.cut();
  const waits: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const counter = keep(await openBrowser(profile, business.line.url));
    const cdp = await counter.context.newCDPSession(counter.page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const since = performance.now();
    await openCounter(counter.page, business.line.url);
    waits.push(Math.round(performance.now() - since));
    await counter.close();
  }
  waits.sort((one, other) => one - other);
  console.log({ 'cold starts without a line, ms': waits });
  expect(waits[0]).toBeLessThan(MOST_START_MS);
});

it('is ready by itself after the first load was cut at 2, 4 and 8 seconds', async () => {
  const counter = keep(await readyCounter(business, await business.makeProfile()));
  const { page } = counter;
  const waits: Record<string, number> = {};
  for (const at of CUTS_AT_MS) {
    const cdp = await counter.context.newCDPSession(page);
    await cdp.send('Storage.clearDataForOrigin', {
      origin: business.line.url,
      storageTypes: 'service_workers,cache_storage',
    });
    await cdp.send('Network.clearBrowserCache');
    business.line.delayMs = 150;
    await page.goto(`${business.line.url}/pos`, { waitUntil: 'commit' });
    await delay(at);
    business.line.cut();
    await delay(CUT_FOR_MS);
    expect((await page.locator('body').innerText()).trim()).not.toBe('');
    business.line.mend();
    business.line.delayMs = 0;
    await wake(page);
    const since = performance.now();
    await see(page.getByText('Ready without a line')).toBeVisible(LATE);
    waits[`${at / 1000} s`] = Math.round(performance.now() - since);
  }
  console.log({ 'ready again after the line came back, ms': waits });
});

it('an open tab sells on while the server becomes another build and comes back from a backup, and all arrive once', async () => {
  const next = makeNextBuild();
  const { dataDir, line } = business;
  try {
    const counter = keep(await readyCounter(business, await business.makeProfile()));
    const { page } = counter;
    const faults: string[] = [];
    page.on('response', async (answer) => {
      if (!answer.url().includes('/assets/')) return;
      if (answer.headers()['content-type']?.includes('html')) faults.push(answer.url());
    });
    const sellWithoutLine = async (times: number) => {
      line.cut();
      await wake(page);
      await waitForCut(page);
      for (let sold = 0; sold < times; sold += 1) await sellOnScreen(page);
    };
    await sellWithoutLine(2);
    const { said } = await runCommand('backup', { dataDir });
    const file = /\S+\.backup\.gz/.exec(said)?.[0];
    expect(file, said).toBeDefined();
    line.mend();
    await arrive(counter);
    await sellWithoutLine(2);
    await business.restart(async () => {}, next.main);
    line.mend();
    await arrive(counter);
    expect(await booked()).toHaveLength(4);
    // The page was loaded by the build before, and names files that are no more.
    for (const path of ['/assets/gone-ABCDEFGH.js', '/assets/index-ABCDEFGH.css']) {
      const { status, headers } = await fetch(`${line.url}${path}`);
      expect([path, status, headers.get('content-type')?.includes('html')]).toEqual([path, 404, false]);
    }
    // All four are lost with the disk: the backup was made before they came.
    line.cut();
    await business.restart(() => business.restore(file!), next.main);
    line.mend();
    await waitFor('the lost sales to come again', async () => {
      await wake(page);
      await delay(500);
      return (await booked()).length === 4;
    });
    await openCounter(page, line.url);
    // It sells on by itself once it has all files of that build.
    await see(page.getByText('Ready without a line')).toBeVisible(LATE);
    await sellWithoutLine(1);
    line.mend();
    await arrive(counter);
    expect((await booked()).map(({ device_seq }) => Number(device_seq)).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(faults).toEqual([]);
    expect(await business.prove()).toBe('');
  } finally {
    next.remove();
  }
});

const booked = () =>
  business.look((db) =>
    db.selectFrom('offline_sales').select('device_seq').where('state', '=', 'booked').execute(),
  );

async function arrive({ page }: CounterBrowser) {
  await waitFor('the sales to arrive', async () => {
    await wake(page);
    await delay(500);
    return !(await readOutbox(page)).some(({ state }) => state === 'waiting');
  });
}
