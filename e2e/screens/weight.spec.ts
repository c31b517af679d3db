import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { officeAddresses, totalOf, type Visitor, weigh } from '../weigh.ts';

const KILOBYTE = 1000;
const LIMIT = 170;
// The reports are on top of the finance screen they are a tab of.
const REPORTS = '/finance?tab=reports';
const LIMIT_OF_REPORTS = 180;
const AT_ONCE = 4;
const PASSWORD = 'warm light at noon';

/** Signs the owner of a business full of sample data in, and keeps what their browser keeps. */
async function anOwner(page: Page, baseURL: string): Promise<Visitor> {
  const owner = { first_name: 'Hodan', last_name: 'Warsame', username: 'hodan', password: PASSWORD };
  const data = { ...owner, confirm_password: PASSWORD, sample_data: true };
  expect((await page.request.post('/api/auth/register/', { data })).ok()).toBe(true);
  await page.goto('/login');
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  return { baseURL, storageState: await page.context().storageState() };
}

/** What each address weighs, in kB, the heaviest first; what went wrong stands in its place. */
async function weighAll(browser: Browser, visitor: Visitor, addresses: readonly string[]) {
  const waiting = [...addresses];
  const weights: { address: string; kilobytes: number; fault?: string }[] = [];
  const work = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const weight = await weigh(browser, visitor, address).catch((error: Error) => error);
      if (weight instanceof Error) weights.push({ address, kilobytes: 0, fault: weight.message });
      else weights.push({ address, kilobytes: totalOf(weight) / KILOBYTE });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return weights.toSorted((one, other) => other.kilobytes - one.kilobytes);
}

test('no page of the office weighs more than 170 kB at the first visit, styles and HTML included', async ({
  browser,
  page,
  db,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const owner = await anOwner(page, baseURL!);
  const idOf = async (table: 'clients' | 'services') =>
    (await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
  const [client, service] = await Promise.all([idOf('clients'), idOf('services')]);
  const addresses = officeAddresses()
    // Of the page of a single shift there is none yet in the sample business; it is a part of the list's.
    .filter((address) => address !== '/shifts/:id')
    .map((address) => address.replace(':clientId', String(client)).replace(':id', String(service)));
  expect(addresses.length).toBeGreaterThan(20);
  const parts = [
    '/bookings?view=week',
    `/client/${client}?tab=measurements`,
    '/finance?tab=payments',
    REPORTS,
  ];
  const weights = [
    ...(await weighAll(browser, { baseURL }, ['/login'])),
    ...(await weighAll(browser, owner, [...addresses, ...parts])),
  ];
  expect(weights.filter(({ fault }) => fault)).toEqual([]);
  const limitOf = (address: string) => (address === REPORTS ? LIMIT_OF_REPORTS : LIMIT);
  expect(weights.filter(({ address, kilobytes }) => kilobytes < 50 || kilobytes > limitOf(address))).toEqual(
    [],
  );
});
