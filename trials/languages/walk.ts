import type { Browser, Page } from '@playwright/test';
import { type LanguageCode, withLanguage } from '@revive/contract';
import { findInaccessible, standStill } from '../../e2e/find-inaccessible.ts';
import type { WeighedPage } from '../../e2e/weighed-pages.ts';
import { FAULTS_IN_PAGE } from './look.ts';
import { speakLonger } from './pseudo.ts';

export interface Walk {
  language: LanguageCode;
  width: number;
  /** Sentences are four tenths longer than in English. */
  isLonger?: boolean;
  /** Looks at the dialogs that the buttons of each page open, instead of the page. */
  opensDialogs?: boolean;
}

/** What is wrong with a page, a line each; a page without faults is left out. */
export type Faults = Record<string, string[]>;

/** Opens every page in a language and a width, and looks for what is cut off, outside or not accessible. */
export async function walk(
  browser: Browser,
  pages: readonly WeighedPage[],
  how: Walk,
): Promise<{ faults: Faults; dialogs: number }> {
  const faults: Faults = {};
  let dialogs = 0;
  for (const page of pages) {
    const found = await open(browser, page, how, async (opened, said) => {
      if (!how.opensDialogs) return lookAt(opened, said, how);
      const seen = await lookAtDialogs(opened);
      dialogs += seen.dialogs;
      return seen.faults;
    }).catch((error: Error) => [error.message]);
    if (found.length > 0) faults[page.name] = found;
  }
  return { faults, dialogs };
}

async function open(
  browser: Browser,
  { side, address, visitor }: WeighedPage,
  { language, width, isLonger }: Walk,
  look: (page: Page, said: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const { tab = {}, ...kept } = visitor;
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
    return await look(page, said);
  } finally {
    // Texts may still be on their way.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

async function lookAt(page: Page, said: readonly string[], { language, isLonger }: Walk): Promise<string[]> {
  const spoken = await page.evaluate<string>('document.documentElement.lang');
  const faults = await page.evaluate<string[]>(FAULTS_IN_PAGE);
  if (spoken !== language) faults.push(`speaks ${spoken}`);
  // The server cannot speak the longer sentences, so a page of the shop is drawn again there.
  if (!isLonger) faults.push(...said, ...(await axeFaults(page)));
  return faults;
}

/** The most buttons of a page that are pressed; those of later rows are named as those of the first. */
const MOST_BUTTONS = 8;
const OPENS_MS = 500;

/** Presses each button of the content that is named as none before it, and looks at the dialog it opens, if any. */
async function lookAtDialogs(page: Page): Promise<{ faults: string[]; dialogs: number }> {
  const faults: string[] = [];
  const dialog = page.getByRole('dialog').first();
  const buttons = page.getByRole('main').getByRole('button', { disabled: false });
  const names = await buttons.evaluateAll((all) =>
    all.map((one) => one.textContent?.trim() || one.ariaLabel),
  );
  const places = names.flatMap((name, place) => (name && names.indexOf(name) === place ? [place] : []));
  let dialogs = 0;
  for (const place of places.slice(0, MOST_BUTTONS)) {
    const isPressed = await buttons
      .nth(place)
      .click({ timeout: OPENS_MS })
      .then(() => true)
      .catch(() => false);
    const isOpen =
      isPressed &&
      (await dialog
        .waitFor({ timeout: OPENS_MS })
        .then(() => true)
        .catch(() => false));
    if (!isOpen) continue;
    dialogs += 1;
    await page.waitForLoadState('networkidle');
    // What slides in is outside of the window until it stands.
    await standStill(page);
    const found = [...(await page.evaluate<string[]>(FAULTS_IN_PAGE)), ...(await axeFaults(page))];
    faults.push(...found.map((fault) => `${names[place]}: ${fault}`));
    // What was opened is closed, what was typed is not kept, and what was pressed by the way is undone.
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  return { faults, dialogs };
}

const axeFaults = async (page: Page): Promise<string[]> =>
  (await findInaccessible(page)).map(({ id, where }) => `${id}: ${where.join(', ')}`);
