import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startBuiltServer } from '@revive/testing/built-server.ts';
import { totalOf } from '../../e2e/weigh.ts';
import { type Weighed, weighAll, weighedPages } from '../../e2e/weighed-pages.ts';
import { table } from '../frame/page.ts';
import { openBrowser } from '../frame/phone.ts';
import type { Section } from '../frame/section.ts';

/** What the first visit to each page costs, in the sample business: sizes, which no other work on the machine changes. */
export const weight: Section = {
  name: 'weight',
  measure: async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'revive-weight-'));
    // PostgreSQL runs as somebody else when this runs as root.
    await chmod(dataDir, 0o755);
    const server = await startBuiltServer({ dataDir });
    const browser = await openBrowser();
    try {
      const weighed = await weighAll(browser, await weighedPages(browser, server.url));
      const fault = weighed.find((page) => page.fault);
      if (fault) throw new Error(`${fault.name}: ${fault.fault}`);
      return (['shop', 'office'] as const)
        .map((side) => present(weighed.filter((page) => page.side === side)))
        .join('\n\n');
    } finally {
      await browser.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

const present = (pages: readonly Weighed[]): string =>
  table(
    ['page', 'HTML', 'CSS', 'JS', 'first visit kB', 'requests'],
    pages
      .map(({ name, weight }) => ({ name, ...weight!, total: totalOf(weight!) }))
      .toSorted((one, other) => other.total - one.total)
      .map(({ name, html, css, js, total, requests }) => [
        name,
        kB(html),
        kB(css),
        kB(js),
        kB(total),
        requests,
      ]),
  );
