import { aBusyBusiness } from '@revive/testing/busy-business.ts';
import { type RecordingServer, startRecordingServer } from '@revive/testing/recording-server.ts';
import { test as base, expect } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';
import { watchCalls } from '../watch-calls.ts';

/**
 * For each screen when it is opened: calls of the page, and SQL statements without those for authentication. Six calls with
 * eight statements are made around every screen: who is signed in, the settings, what is new (two statements, and once more
 * when the event stream is connected), whether the wallet is in test mode, and the wallets, which the menu follows.
 */
const MOST_CALLS = 10;
const MOST_STATEMENTS = 15;

const test = base.extend<{ recording: RecordingServer }>({
  recording: async ({ server }, use) => {
    const recording = await startRecordingServer(server.place);
    await use(recording);
    await recording.close();
  },
  baseURL: ({ recording }, use) => use(recording.url),
});

// A long timeout, because it opens every screen.
test.setTimeout(180_000);

test('every screen of the office is there after few calls, and few statements for them', async ({
  page,
  db,
  recording,
}) => {
  await aBusyBusiness(db);
  await signIn(page, db, 'admin');
  const one = async (table: 'clients' | 'services' | 'drawer_shifts') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const [client, service, shift] = [await one('clients'), await one('services'), await one('drawer_shifts')];
  const watch = watchCalls(page);
  const tooMuch: Record<string, unknown> = {};
  for (const address of [
    '/dashboard',
    '/bookings',
    '/bookings?view=calendar',
    '/sessions',
    '/sessions?search=a',
    '/sessions?tab=measurements',
    '/clients',
    `/client/${client}`,
    `/client/${client}?tab=sessions`,
    `/client/${client}?tab=payments`,
    `/client/${client}?tab=measurements`,
    `/client/${client}/results`,
    '/slimming-services',
    '/services',
    '/services/new',
    `/services/${service}/edit`,
    '/products',
    '/stock',
    '/payments',
    '/messages',
    '/finance',
    '/finance?tab=payments',
    '/finance?tab=expenses',
    ...['profit-and-loss', 'cash-up', 'receivables', 'tax', 'expenses', 'services', 'products'].map(
      (report) => `/finance?tab=reports&report=${report}&range=month`,
    ),
    '/sales',
    '/sales-dashboard',
    '/expenditure',
    '/employees',
    '/pos',
    '/audit',
    '/shifts',
    `/shifts/${shift}`,
    '/today',
    '/settings',
    '/settings/hours',
    '/settings/wallet',
    '/orders',
    '/settings/calendar',
    '/nowhere',
  ]) {
    let calls: string[] = [];
    const statements = await recording.during(async () => {
      await page.goto(address);
      await expect(page.getByRole('heading').first(), address).toBeVisible();
      calls = await watch.settled();
    });
    // Every screen reads who is signed in. A screen without any call was not opened.
    expect(calls.length, address).toBeGreaterThan(1);
    if (calls.length > MOST_CALLS || statements.length > MOST_STATEMENTS)
      tooMuch[address] = { calls, statements: statements.map((text) => text.slice(0, 100)) };
  }
  expect(tooMuch).toEqual({});
});

test('every page of the shop is made from few statements', async ({ page, db, recording }) => {
  await aBusyBusiness(db);
  const { access_token } = await db
    .selectFrom('orders')
    .select('access_token')
    .where('access_token', 'is not', null)
    .executeTakeFirstOrThrow();
  const { id } = await db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow();
  const watch = watchCalls(page);
  const tooMuch: Record<string, unknown> = {};
  for (const address of [
    '/',
    '/shop',
    '/shop?search=a',
    `/product/${id}`,
    '/checkout',
    `/order/${access_token}`,
  ]) {
    let calls: string[] = [];
    const statements = await recording.during(async () => {
      await page.goto(address);
      await expect(page.getByRole('heading').first(), address).toBeVisible();
      calls = await watch.settled();
    });
    if (calls.length > MOST_CALLS || statements.length > MOST_STATEMENTS)
      tooMuch[address] = { calls, statements: statements.map((text) => text.slice(0, 100)) };
  }
  expect(tooMuch).toEqual({});
});
