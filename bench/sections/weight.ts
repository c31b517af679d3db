import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { totalOf, type Weight } from '../../e2e/weigh.ts';
import { weighAll, weighedPages } from '../../e2e/weighed-pages.ts';
import { goalOf, type Section } from '../tools/goals.ts';
import { openBrowser } from '../tools/phone.ts';

/** Bytes and requests of first visits in the sample business; other work on the machine does not change them. */
export const weight: Section = async () => {
  const data = await makeDataDir();
  const server = await startBuiltServer({ dataDir: data.dir });
  const browser = await openBrowser();
  try {
    const pages = await weighAll(browser, await weighedPages(browser, server.url));
    const failed = pages.find(({ fault }) => fault);
    if (failed) throw new Error(`${failed.name}: ${failed.fault}`);
    const heaviest = (side: 'shop' | 'office', bytesOf: (weight: Weight) => number) =>
      pages
        .filter((page) => page.side === side)
        .map(({ name, weight }) => ({ name, kB: bytesOf(weight!) / 1000 }))
        .toSorted((one, other) => other.kB - one.kB)[0]!;
    const shop = heaviest('shop', ({ js }) => js);
    const office = heaviest('office', totalOf);
    const requests = Math.max(
      ...pages.filter(({ side }) => side === 'office').map(({ weight }) => weight!.requests),
    );
    const limit = (atMost: number) => ({ atMost, unit: ' kB', digits: 0 });
    return [
      goalOf(`shop, JavaScript of the heaviest page (${shop.name})`, shop.kB, limit(90)),
      goalOf(`office, first visit of the heaviest screen (${office.name})`, office.kB, limit(300)),
      goalOf('office, requests of a first visit', requests, { atMost: 45, digits: 0 }),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await data.remove();
  }
};
