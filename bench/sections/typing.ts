import type { Browser, Page } from '@playwright/test';
import { medianOf } from '../frame/median.ts';
import { table } from '../frame/page.ts';
import { atDesk, forget, noted, openBrowser, type State, settle, signIn } from '../frame/phone.ts';
import type { Section } from '../frame/section.ts';
import { startOurs } from '../frame/servers.ts';

const ROUNDS = 5;
/** By how much less than this machine's speed. */
const SPEEDS = [1, 4];

/** The office's lists that are searched most, by their addresses, and whose name is typed: a client's or a product's. */
const LISTS: Record<string, { address: string; names: string }> = {
  clients: { address: '/clients', names: '/clients/api/' },
  bookings: { address: '/bookings', names: '/clients/api/' },
  sales: { address: '/sales', names: '/clients/api/' },
  products: { address: '/products', names: '/inventory/api/products/' },
};

/** How smoothly a name is typed into the search of a list, in the office at a desk. */
export const typing: Section = {
  name: 'typing',
  measure: async (businesses) => {
    const server = await startOurs(await businesses.connection('small'));
    const browser = await openBrowser();
    try {
      const state = await signIn(browser, server.url);
      const names = await Promise.all(Object.values(LISTS).map((list) => aName(server, list.names)));
      const found = new Map<string, Typed[]>();
      for (let round = 0; round < ROUNDS; round += 1)
        for (const speed of SPEEDS) {
          const all = await typeInto(browser, server.url, { speed, state, names });
          for (const [list, typed] of all) {
            const key = `${list} ${speed}`;
            found.set(key, [...(found.get(key) ?? []), typed]);
          }
        }
      const of = (list: string, speed: number, part: keyof Typed) =>
        medianOf(found.get(`${list} ${speed}`)!.map((typed) => typed[part])).toFixed(0);
      return table(
        ['list', ...SPEEDS.flatMap((speed) => PARTS.map(([, words]) => `${words} ms${at(speed)}`))],
        Object.keys(LISTS).map((list) => [
          list,
          ...SPEEDS.flatMap((speed) => PARTS.map(([part]) => of(list, speed, part))),
        ]),
      );
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

type Typed = Pick<Awaited<ReturnType<typeof noted>>, 'slowest' | 'longest' | 'frame'>;

const PARTS = [
  ['slowest', 'letter to paint'],
  ['longest', 'longest task'],
  ['frame', 'longest frame'],
] as const;

const at = (speed: number) => (speed === 1 ? '' : `, 1/${speed} speed`);

/** A word that many names of the first page have in common with what is looked for. */
async function aName({ url, token }: { url: string; token: string }, path: string): Promise<string> {
  const answer = await fetch(`${url}${path}?page_size=1`, { headers: { authorization: `Bearer ${token}` } });
  const [first] = (await answer.json()) as { name: string }[];
  return first!.name.split(' ')[0]!.slice(0, 6);
}

/** Types a name into each list, with a rest after its second letter, so that an answer is drawn while typing goes on. */
async function typeInto(
  browser: Browser,
  url: string,
  { speed, state, names }: { speed: number; state: State; names: string[] },
): Promise<Map<string, Typed>> {
  return atDesk(browser, speed, state, async (page) => {
    const found = new Map<string, Typed>();
    for (const [index, [list, { address }]] of Object.entries(LISTS).entries()) {
      await page.goto(`${url}${address}`);
      await page.locator('tbody tr').first().waitFor();
      await drawn(page);
      found.set(list, await type(page, names[index]!));
    }
    return found;
  });
}

async function type(page: Page, name: string): Promise<Typed> {
  const box = page.getByRole('searchbox').first();
  await box.click();
  await settle(page);
  await forget(page);
  const answerTo = (text: string) =>
    page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('search') === text);
  // Keys alone: the driver's look for the box, while an answer is drawn, would be counted too.
  let typed = '';
  for (const letters of [name.slice(0, 2), name.slice(2)]) {
    typed += letters;
    const answered = answerTo(typed);
    await page.keyboard.type(letters, { delay: 120 });
    await answered;
  }
  await drawn(page);
  return noted(page);
}

/** Waits until the list has come and the browser has nothing to do. */
async function drawn(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await settle(page);
}
