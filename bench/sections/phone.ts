import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { serveStatic } from '../bare/static-page.ts';
import { type Goal, goalOf, medianOf, type Section } from '../tools/goals.ts';
import { largestPaint, openBrowser } from '../tools/phone.ts';

const ROUNDS = 5;

/** The shop of the sample business on a cheap phone, against the same pages as static files. */
export const phone: Section = async () => {
  const data = await makeDataDir();
  const server = await startBuiltServer({ dataDir: data.dir, env: { REVIVE_DEMO: '1' } });
  const browser = await openBrowser();
  const shop = await (await fetch(`${server.url}/shop`)).text();
  const product = /href="(\/product\/[^"?#]+)"/.exec(shop)![1]!;
  const pages = { 'first page': '/', 'list of products': '/shop', 'a product': product };
  const still = await serveStatic(server.url, Object.values(pages));
  try {
    const goals: Goal[] = [];
    for (const [name, address] of Object.entries(pages)) {
      const times = { ours: [] as number[], still: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        times.still.push(await largestPaint(browser, still.url + address));
        times.ours.push(await largestPaint(browser, server.url + address));
      }
      const ratio = medianOf(times.ours) / medianOf(times.still);
      goals.push(goalOf(`${name}, largest paint, of a static page`, ratio, { atMost: 1.3 }));
    }
    return goals;
  } finally {
    still.close();
    await browser.close();
    await server.stop();
    await data.remove();
  }
};
