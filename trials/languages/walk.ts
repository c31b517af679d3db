import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { type LanguageCode, withLanguage } from '@revive/contract';
import type { WeighedPage } from '../../e2e/weighed-pages.ts';
import { FAULTS_IN_PAGE } from './look.ts';
import { speakLonger } from './pseudo.ts';

export interface Walk {
  language: LanguageCode;
  width: number;
  /** Sentences are four tenths longer than in English. */
  isLonger?: boolean;
}

/** What is wrong with a page, a line each; a page without faults is left out. */
export type Faults = Record<string, string[]>;

/** Opens every page in a language and a width, and looks for what is cut off, outside or not accessible. */
export async function walk(browser: Browser, pages: readonly WeighedPage[], how: Walk): Promise<Faults> {
  const faults: Faults = {};
  for (const page of pages) {
    const found = await lookAt(browser, page, how).catch((error: Error) => [error.message]);
    if (found.length > 0) faults[page.name] = found;
  }
  return faults;
}

async function lookAt(
  browser: Browser,
  { side, address, visitor }: WeighedPage,
  how: Walk,
): Promise<string[]> {
  const { tab = {}, ...kept } = visitor;
  const { language, width, isLonger } = how;
  const context = await browser.newContext({
    ...kept,
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Mogadishu',
  });
  try {
    await context.addInitScript(`Object.assign(sessionStorage, ${JSON.stringify(tab)});
      localStorage.setItem('revive.language', '${language}')`);
    if (isLonger) await speakLonger(context);
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    // The event stream never ends, so the network would never be idle.
    await page.route('**/api/stream/', (route) => route.fulfill({ status: 204 }));
    await page.goto(side === 'shop' ? withLanguage(address, language) : address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const spoken = await page.evaluate<string>('document.documentElement.lang');
    const faults = await page.evaluate<string[]>(FAULTS_IN_PAGE);
    if (spoken !== language) faults.push(`speaks ${spoken}`);
    // The server cannot speak the longer sentences, so a page of the shop is drawn again there.
    if (!isLonger) faults.push(...said, ...(await axeFaults(page)));
    return faults;
  } finally {
    await context.close();
  }
}

async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
