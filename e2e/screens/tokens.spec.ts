import type { Page } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import { aUser } from '@revive/testing/factories.ts';
import { aSignIn } from '@revive/testing/sign-in.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';
import { keepTokens, signInOfBefore } from '../sign-in-of-before.ts';
import { REFRESH_PATH, recordCalls, refreshesIn, type WireCall } from '../wire.ts';

// The tokens of these tests are real. An old one is made by the server's own code with an earlier clock, and
// signed with the server's key. So the browser reads its real age, and the server checks a real signature.
// Answers are faked only where a server cannot give them.

const EXPIRED = 31;
const FOUR_MINUTES_LEFT = 26;
const SIX_MINUTES_LEFT = 24;

const openSettings = async (page: Page, timeout?: number) => {
  await page.goto('/settings/business');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible({ timeout });
};

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('revive.access'), localStorage.getItem('revive.refresh')]);

/** The stream of live notifications opens once the page has its data; it never ends. */
const lastCall = (calls: readonly WireCall[]) =>
  expect.poll(() => calls.map(({ path }) => path)).toContain(api.notifications.stream.path);

const endSignIns = (db: Parameters<typeof aUser>[0]) =>
  db.updateTable('sign_ins').set({ ended_at: new Date() }).execute();

test('[AUTH-01] [API-01] sends every call of every staff screen to the one host with the bearer token', async ({
  page,
  db,
}) => {
  const { access } = await signIn(page, db, 'admin');
  const calls = recordCalls(page);
  await page.goto('/');
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(entries).toHaveCount(14);
  for (const entry of await entries.all()) {
    const address = await entry.getAttribute('href');
    await entry.click();
    await expect(page).toHaveURL(address ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openSettings(page);
  await lastCall(calls);
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls) expect(call).toMatchObject({ authorization: `Bearer ${access}` });
});

test('[AUTH-02] [API-03] refreshes a token within 300 seconds of its expiry before anything is sent', async ({
  page,
  db,
}) => {
  const { access, refresh } = await signInOfBefore(page, db, FOUR_MINUTES_LEFT);
  const calls = recordCalls(page);
  const refreshed = page.waitForResponse((response) => response.url().endsWith(REFRESH_PATH));
  await openSettings(page);
  const answer = await refreshed;
  expect(answer.request().postDataJSON()).toEqual({ refresh });
  const renewed = (await answer.json()).access;
  expect(calls[0]?.path).toBe(REFRESH_PATH);
  expect(refreshesIn(calls)).toHaveLength(1);
  // The server would still accept the old token: the browser decides not to use it.
  const headers = { authorization: `Bearer ${access}` };
  expect((await page.request.get('/api/auth/me/', { headers })).status()).toBe(200);
  const staffCalls = calls.filter(({ path }) => path !== REFRESH_PATH);
  expect(staffCalls.length).toBeGreaterThan(0);
  for (const call of staffCalls) expect(call.authorization).toBe(`Bearer ${renewed}`);
  expect(await storedTokens(page)).toEqual([renewed, refresh]);
});

test('[AUTH-02] leaves a token alone that is good for more than 300 seconds', async ({ page, db }) => {
  const { access } = await signInOfBefore(page, db, SIX_MINUTES_LEFT);
  const calls = recordCalls(page);
  await openSettings(page);
  expect(refreshesIn(calls)).toEqual([]);
  expect(calls[0]?.authorization).toBe(`Bearer ${access}`);
});

test('[AUTH-03] answers a 401 with one refresh and one retry', async ({ page, db }) => {
  // An access token of an ended sign-in, beside the refresh token of an active one.
  const user = await aUser(db, { role: 'admin' });
  const ended = await aSignIn(db, { user_id: user.id });
  await endSignIns(db);
  const open = await aSignIn(db, { user_id: user.id });
  await keepTokens(page, { access: ended.access, refresh: open.refresh });
  const calls = recordCalls(page);
  await openSettings(page);
  await expect(page.getByLabel('Business name')).toBeEnabled();
  await lastCall(calls);
  expect(refreshesIn(calls)).toHaveLength(1);
  const mine = calls.filter(({ path }) => path === api.auth.me.path);
  expect(mine.map(({ authorization }) => authorization === `Bearer ${ended.access}`)).toEqual([true, false]);
  // The settings need no sign-in, but a visitor's would pass for the owner's.
  const settings = calls.filter(({ method, path }) => method === 'GET' && path === api.policy.get.path);
  expect(settings.at(-1)?.authorization).toBe(`Bearer ${(await storedTokens(page))[0]}`);
});

test('[AUTH-03] gives up when the retry is refused as well', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  const { path } = api.auth.changePassword;
  const refused = { status: 401, json: { detail: 'Please sign in.', error: 'Please sign in.' } };
  await page.route(`**${path}`, (route) => route.fulfill(refused));
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('a long enough password');
  await dialog.getByLabel('New password', { exact: true }).fill('warm light at noon');
  await dialog.getByLabel('Confirm new password').fill('warm light at noon');
  const calls = recordCalls(page);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please sign in.');
  expect(calls.filter((call) => call.path === path)).toHaveLength(2);
  expect(refreshesIn(calls)).toHaveLength(1);
});

test('[AUTH-04] clears the tokens and goes to /login when the refresh fails', async ({ page, db }) => {
  // The event stream would notice it before a button is pressed.
  await page.route(`**${api.notifications.stream.path}`, (route) => route.abort());
  await signIn(page, db, 'admin');
  await openSettings(page);
  // Nor may another call of the page still be running.
  await page.waitForLoadState('networkidle');
  await endSignIns(db);
  await page.getByLabel('City').fill('Kismaayo');
  const calls = recordCalls(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
  expect(refreshesIn(calls)).toHaveLength(1);
});

test('[AUTH-05] shares one refresh among all calls of a page, and of five tabs', async ({
  page,
  db,
  context,
}) => {
  test.slow();
  await signInOfBefore(page, db, EXPIRED);
  const tabs = [page];
  while (tabs.length < 5) tabs.push(await context.newPage());
  const calls = tabs.map(recordCalls);
  // Five tabs that load at once beside other tests take as long as five pages.
  await Promise.all(tabs.map((tab) => openSettings(tab, 25_000)));
  const all = calls.flat();
  expect(all.length).toBeGreaterThan(10);
  expect(refreshesIn(all)).toHaveLength(1);
  const authorizations = new Set(all.flatMap(({ authorization }) => authorization ?? []));
  expect([...authorizations]).toEqual([`Bearer ${(await storedTokens(page))[0]}`]);
});

test('[AUTH-06] logs out here and on the server: tokens, cookies and the csrf cookie go', async ({
  page,
  db,
  context,
  baseURL,
}) => {
  const user = await aUser(db, { role: 'admin' });
  await page.goto('/login');
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await context.addCookies([{ name: 'csrftoken', value: 'from before', url: baseURL! }]);
  const [access, refresh] = await storedTokens(page);
  const headers = { authorization: `Bearer ${access}` };
  expect((await page.request.get('/api/auth/me/', { headers })).status()).toBe(200);

  const ended = page.waitForResponse((response) => response.url().endsWith(api.auth.logout.path));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect((await ended).status()).toBe(204);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /access|refresh|me$/.test(key))),
  ).toEqual([]);
  // The remaining cookie says that a person signed in from this browser before; it authorizes no one.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['known_browser']);
  expect((await page.request.get('/api/auth/me/', { headers })).status()).toBe(401);
  expect((await page.request.post(REFRESH_PATH, { data: { refresh } })).status()).toBe(401);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
});

test.describe('[ERR-35] [AUTH-04] a refresh that is refused', () => {
  const refusals = [
    {
      reason: 'with 401, because the refresh token has ended,',
      prepare: async (_page: Page, db: Parameters<typeof aUser>[0]) => void (await endSignIns(db)),
      status: 401,
    },
    {
      reason: 'with 400, because it is no refresh token,',
      prepare: (page: Page) => page.evaluate(() => localStorage.setItem('revive.refresh', 'not a token')),
      status: 400,
    },
    {
      reason: 'with anything else',
      prepare: (page: Page) => page.route(`**${REFRESH_PATH}`, (route) => route.fulfill({ status: 500 })),
      status: 500,
    },
  ];
  for (const { reason, prepare, status } of refusals) {
    test(`${reason} ends in a log-out`, async ({ page, db }) => {
      await signInOfBefore(page, db, EXPIRED);
      await prepare(page, db);
      const answer = page.waitForResponse((response) => response.url().endsWith(REFRESH_PATH));
      await page.goto('/settings/money');
      expect((await answer).status()).toBe(status);
      await expect(page).toHaveURL('/login');
      expect(await storedTokens(page)).toEqual([null, null]);
    });
  }

  test('by a network that is gone for good ends in a log-out', async ({ page, db }) => {
    await signInOfBefore(page, db, EXPIRED);
    await page.route(`**${REFRESH_PATH}`, (route) => route.abort());
    await page.goto('/settings/money');
    await expect(page).toHaveURL('/login');
    expect(await storedTokens(page)).toEqual([null, null]);
  });
});

test('keeps a token that still works when the network is gone', async ({ page, db }) => {
  const { access } = await signInOfBefore(page, db, FOUR_MINUTES_LEFT);
  await page.route(`**${REFRESH_PATH}`, (route) => route.abort());
  await openSettings(page);
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  expect((await storedTokens(page))[0]).toBe(access);
});

test('changes the password, stays logged in here and is logged out elsewhere', async ({ page, db }) => {
  const user = await signIn(page, db, 'staff');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByLabel('New password', { exact: true }).fill('warm light at noon');
  await dialog.getByLabel('Confirm new password').fill('warm light at nine');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByLabel('Confirm new password')).toHaveAccessibleDescription(
    'Passwords do not match',
  );
  await dialog.getByLabel('Confirm new password').fill('warm light at noon');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const [access] = await storedTokens(page);
  expect(access).not.toBe(user.access);
  expect((await page.request.get('/api/auth/me/', { headers: user.headers })).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  const again = { username: user.username, password: 'warm light at noon' };
  expect((await page.request.post('/api/auth/login/', { data: again })).status()).toBe(200);
});
