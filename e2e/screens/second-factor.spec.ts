import type { Page } from '@playwright/test';
import { aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { totpCode } from '@revive/testing/totp.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const PASSWORD = 'a long enough password';
const HALF_MINUTE = 30_000;

// The code that set the app up is used up, so the next one is that of the half minute after; the server takes it already.
const codeOf = (secret: string, later = 0) => totpCode(secret, Date.now() + later * HALF_MINUTE);

async function logIn(page: Page, username: string) {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** From the press on 'Set up an app' on. Gives the secret and the recovery codes. */
async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByRole('img', { name: 'Code to scan' })).toBeVisible();
  const secret = (await dialog.locator('[data-secret]').innerText()).trim();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Write these recovery codes down now')).toBeVisible();
  const recovery = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I have written them down' }).click();
  return { secret, recovery };
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('an app is set up on the account page, and its code is asked for at the login', async ({
      page,
      db,
      browser,
    }) => {
      test.slow();
      const me = await signIn(page, db, 'manager');
      await page.goto('/account');
      const { secret, recovery } = await setUpApp(page);
      expect(recovery).toHaveLength(10);
      await expect(page.getByText('10 left')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const context = await browser.newContext({
        viewport: { width, height },
        baseURL: new URL(page.url()).origin,
      });
      const other = await context.newPage();
      await logIn(other, me.username);
      await other.getByLabel('Code', { exact: true }).fill('000000');
      await other.getByRole('button', { name: 'Login' }).click();
      await expect(other.getByText('This code is not right, or was used already.')).toBeVisible();
      await expectAccessible(other);
      await other.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
      await other.getByRole('button', { name: 'Login' }).click();
      await expect(other.getByRole('button', { name: 'User menu' })).toBeVisible();
      await context.close();
    });

    test('a passkey is made, and shown at the login', async ({ page, db, server }) => {
      test.slow();
      // Passkeys belong to a name; the tests' server is otherwise called by its numbers.
      const local = server.url.replace('127.0.0.1', 'localhost');
      const me = await signIn(page, db, 'admin');
      const passkeys = await page.context().newCDPSession(page);
      await passkeys.send('WebAuthn.enable');
      await passkeys.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await page.goto(`${local}/account`);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name of the passkey').fill('Phone of the owner');
      await dialog.getByLabel('Your password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(10);
      await dialog.getByRole('button', { name: 'I have written them down' }).click();
      await expect(page.getByText('Phone of the owner')).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
      await page.goto(`${local}/login`);
      await page.getByLabel('Username').fill(me.username);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    });

    test('at an address of numbers it says why there are no passkeys', async ({ page, db }) => {
      await signIn(page, db);
      await page.goto('/account');
      await expect(page.getByText('Passkeys need an address with a name')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
    });
  });

test('who must have one sets it up first, and then goes on', async ({ page, db }) => {
  test.slow();
  await setPolicy(db, { second_factor_required: 'managers' });
  const user = await aUser(db, { role: 'manager' });
  await logIn(page, user.username);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await expectAccessible(page);
  await setUpApp(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
});
