import type { Page } from '@playwright/test';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aKeptPhoto } from '@revive/testing/photos.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { expect, test } from '../../fixtures.ts';
import { codeOf, isNotWide } from '../../own-page.ts';

const PHONE = '252615000321';
const DAY = 86_400_000;

const look = async (page: Page, name: string) => {
  await isNotWide(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('a client sees her photos before and after with a second code, and none of them without a line', {
  tag: '@always',
}, async ({ page, context, db }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await setPolicy(db, { message_channel: 'by_hand' });
  const { id: client_id } = await aClient(db, { name: 'Hodan Warsame', phone: PHONE });
  const { id: taken_by } = await aUser(db, { role: 'staff' });
  await page.goto('/me');
  await page.getByLabel('Phone').fill(PHONE);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
  const consents = page.getByRole('region', { name: 'Your consents' });
  const photos = consents.getByRole('listitem').filter({ hasText: 'Photos for the record' });
  await photos.getByRole('button', { name: 'Read and sign' }).click();
  await photos.getByRole('button', { name: 'Type the name instead' }).click();
  await photos.getByLabel('Full name, typed as a signature').fill('Hodan Warsame');
  await photos.getByRole('button', { name: 'I agree and sign' }).click();
  await expect(photos.getByText(/^signed on /)).toBeVisible();
  const card = page.getByRole('region', { name: 'My photos' });
  await expect(card).toHaveCount(0);
  const now = Date.now();
  for (const [days, background] of [
    [40, '#c79b77'],
    [20, '#bd9273'],
    [1, '#a87f63'],
  ] as const)
    await aKeptPhoto(db, { client_id, taken_by, taken_at: new Date(now - days * DAY), background });

  await page.reload();
  await card.getByRole('button', { name: 'Show my photos' }).click();
  await expect(card.getByLabel('Code')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await look(page, 'photos-code-390');
  await card.getByLabel('Code').fill(await codeOf(db));
  const pair = card.getByRole('region', { name: 'Belly · From the front' });
  await expect(pair.locator('img')).toHaveCount(2);
  await expect(pair.getByText(/^Before · /)).toBeVisible();
  await pair.getByRole('button', { name: 'Show those between' }).click();
  await expect(pair.locator('img')).toHaveCount(3);
  await expectAccessibleEverywhere(page);
  await look(page, 'photos-390');
  await pair
    .getByRole('button', { name: /^Belly/ })
    .first()
    .click();
  const whole = page.getByRole('dialog').getByRole('img');
  await expect(whole).toBeVisible();
  await look(page, 'photo-390');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const looks = await db.selectFrom('photo_views').select(['client_id', 'user_id', 'size']).execute();
  expect(looks).toHaveLength(4);
  expect(new Set(looks.map((row) => row.client_id))).toEqual(new Set([client_id]));

  // Opened again within the quarter of an hour it asks for no code.
  await page.reload();
  await card.getByRole('button', { name: 'Show my photos' }).click();
  await expect(pair.locator('img')).toHaveCount(2);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Show my photos' })).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await context.setOffline(false);
});
