import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import type { Weight } from '../../e2e/weigh.ts';
import { type WeighedPage, weighAll, weighedPages } from '../../e2e/weighed-pages.ts';
import { LANGUAGES } from '../../packages/contract/src/languages.ts';
import { goalOf, type Section } from '../tools/goals.ts';
import { openBrowser } from '../tools/phone.ts';

/** Compressed bytes of first visits in the sample business; other work on the machine does not change them. */
export const weight: Section = async () => {
  const data = await makeDataDir();
  const server = await startBuiltServer({ dataDir: data.dir });
  const browser = await openBrowser();
  try {
    const pages = await weighAll(browser, (await weighedPages(browser, server.url)).flatMap(inEachLanguage));
    const failed = pages.find(({ fault }) => fault);
    if (failed) throw new Error(`${failed.name}: ${failed.fault}`);
    const heaviest = (side: 'shop' | 'office', measure: (weight: Weight) => number) =>
      pages
        .filter((page) => page.side === side)
        .map(({ name, weight }) => ({ name, is: measure(weight!) }))
        .toSorted((one, other) => other.is - one.is)[0]!;
    const shop = heaviest('shop', ({ js }) => js / 1000);
    const office = heaviest('office', ({ wire }) => wire / 1000);
    const busiest = heaviest('office', ({ requests }) => requests);
    const limit = (atMost: number) => ({ atMost, unit: ' kB', digits: 0 });
    return [
      goalOf(`shop, JavaScript of the heaviest page (${shop.name})`, shop.is, limit(90)),
      goalOf(
        `office, all on the wire but fonts and pictures, first visit (${office.name})`,
        office.is,
        limit(300),
      ),
      goalOf(`office, requests of a first visit (${busiest.name})`, busiest.is, { atMost: 45, digits: 0 }),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await data.remove();
  }
};

/** The shop speaks the language the browser asks for, and loads its texts. */
const inEachLanguage = (page: WeighedPage): WeighedPage[] =>
  page.side === 'office'
    ? [page]
    : LANGUAGES.map((locale) => ({
        ...page,
        name: `${page.name} in ${locale}`,
        visitor: { ...page.visitor, locale },
      }));
