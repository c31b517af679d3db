import type { Page } from '@playwright/test';
import { aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { expectAccessible } from '../accessible.ts';
import { countPresses } from '../count-presses.ts';
import { expect, test } from '../fixtures.ts';

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
}

async function setPin(page: Page, password: string, pin: string) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('PIN', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Your PIN is set')).toBeVisible();
}

/** She leaves the desk as after a long time without a touch: her sign-in is gone from the browser, and known at the desk. */
const goAway = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['access', 'refresh', 'me']) localStorage.removeItem(`revive.${name}`);
  });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('two people change places by PIN, in six presses', async ({ page, db }) => {
      test.slow();
      await setPolicy(db, { pin_switch: true });
      const hodan = await aUser(db);
      const ifrah = await aUser(db);
      await logIn(page, hodan);
      await setPin(page, hodan.password, '2580');
      await goAway(page);
      await logIn(page, ifrah);
      await page.goto('/account');
      await expect(page.getByText(ifrah.username)).toBeVisible();
      const presses = await countPresses(page);
      await page.getByRole('button', { name: 'User menu' }).click();
      await page.getByRole('menuitem', { name: `Ali ${hodan.username.replace(/\D/g, '')}` }).click();
      const pin = page.getByRole('dialog').getByLabel('PIN', { exact: true });
      await expect(pin).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('9071');
      await expect(page.getByText('This is not the PIN.')).toBeVisible();
      // Two clicks, and as many digits as the PIN has.
      expect(presses() + '2580'.length).toBe(6);
      await page.keyboard.type('2580');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto('/account');
      await expect(page.getByText(hodan.username)).toBeVisible();
    });

    test('who was away for too long goes on with the PIN', async ({ page, db }) => {
      await setPolicy(db, { pin_switch: true });
      const hodan = await aUser(db);
      await logIn(page, hodan);
      await setPin(page, hodan.password, '2580');
      await goAway(page);
      await page.goto('/login');
      await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.keyboard.type('2580');
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    });
  });

test('without the owner’s switch there is no PIN', async ({ page, db }) => {
  await logIn(page, await aUser(db));
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Second factor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set PIN' })).toHaveCount(0);
});
