import { expect, test } from '../fixtures.ts';
import { totalOf } from '../weigh.ts';
import { weighAll, weighedPages } from '../weighed-pages.ts';

const KILOBYTE = 1000;
const LIMIT = 170;

test('no page of the office weighs more than 170 kB at the first visit, styles and HTML included', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const pages = (await weighedPages(browser, baseURL!)).filter(({ side }) => side === 'office');
  expect(pages.length).toBeGreaterThan(30);
  const weighed = await weighAll(browser, pages);
  const faults = weighed.filter(({ fault }) => fault).map(({ name, fault }) => ({ name, fault }));
  expect(faults).toEqual([]);
  const kilobytes = weighed.map(({ name, weight }) => ({ name, kB: totalOf(weight!) / KILOBYTE }));
  expect(kilobytes.filter(({ kB }) => kB < 50 || kB > LIMIT)).toEqual([]);
});
