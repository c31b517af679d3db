import type { Page } from '@playwright/test';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { aLargePhoto } from '@revive/testing/photos.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessible } from '../../accessible.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { findChromium } from '../../find-chromium.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream=device-count=2',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

/** A client whose name stands under the text about photos. */
async function aClientWhoSigned(db: Db) {
  const client = await aClient(db, { name: 'Hodan Warsame' });
  const { id: given_by } = await aUser(db);
  const text = await db
    .selectFrom('consent_templates')
    .selectAll()
    .where('kind', '=', 'photo')
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('consents')
    .values({
      client_id: client.id,
      template_id: text.id,
      kind: 'photo',
      text_hash: text.text_hash,
      given_at: new Date(),
      given_by,
      channel: 'desk',
      typed_name: client.name,
    })
    .execute();
  return client;
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

const kept = (db: Db) =>
  db.selectFrom('photos').select(['full_bytes', 'width', 'height', 'deleted_at']).orderBy('id').execute();

test('photos are taken over the earlier one, kept over a cut line, compared, deleted and brought back', async ({
  page,
  db,
  context,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await aClientWhoSigned(db);
  await signIn(page, db, 'manager');
  await page.goto(`/client/${client.id}?tab=photos`);
  await expect(page.getByText('No photos yet.')).toBeVisible();
  await expectAccessibleEverywhere(page);

  // The camera's page is a document of its own; every other may not use the camera.
  const mayUseCamera = () =>
    page.evaluate(async () =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        (stream) => stream.getTracks().map((track) => track.stop()).length > 0,
        () => false,
      ),
    );
  expect(await mayUseCamera()).toBe(false);
  const [document] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/camera')),
    page.getByRole('link', { name: 'Take photos' }).click(),
  ]);
  expect(document.headers()['permissions-policy']).toContain('camera=(self)');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Take photo');
  await expect(page.getByRole('img', { name: 'What was taken' })).toBeVisible();
  await press('Take again');
  await press('Take photo');
  await press('Keep');
  await expect.poll(async () => (await kept(db)).length).toBe(1);
  await expect(page.getByRole('img', { name: /^The earlier photo of/ })).toBeVisible();
  await page.getByLabel('How strongly').fill('60');
  await expectAccessibleEverywhere(page);
  await fits(page);
  await press('Other camera');
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeEnabled();

  // The line is cut: the photo stays, and arrives once.
  await press('Take photo');
  await context.setOffline(true);
  await press('Keep');
  await expect(page.getByRole('alert')).toContainText('It is kept here');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Photos to upload' })).toBeHidden();
  const [first, second] = await kept(db);
  expect(Math.max(first!.width, first!.height)).toBeLessThanOrEqual(1600);
  expect(second).toBeDefined();

  // Compared side by side, and by a line moved with the keyboard.
  await page.getByRole('link', { name: 'Back' }).click();
  const belly = page.getByRole('region', { name: 'Belly · From the front' });
  await expect(belly.getByRole('listitem')).toHaveCount(2);
  expect(await mayUseCamera()).toBe(false);
  await belly.getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('dialog', { name: 'Belly · From the front' });
  await expect(compare.getByRole('img')).toHaveCount(2);
  await compare.getByText('Slider').click();
  const slider = compare.getByLabel('How much is shown of the earlier photo');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  await expectAccessibleEverywhere(page);
  await fits(page);
  await page.keyboard.press('Escape');

  // Deleted with a reason, brought back at once, deleted and brought back from the list of the deleted.
  const remove = async (reason: string) => {
    await belly.getByRole('listitem').last().getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the photo' });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(belly.getByRole('listitem')).toHaveCount(1);
  };
  await remove('Not sharp');
  await press('Undo');
  await expect(belly.getByRole('listitem')).toHaveCount(2);
  await remove('Taken twice');
  const deleted = page.getByRole('region', { name: 'Deleted photos' });
  await expect(deleted.getByText(/Taken twice/)).toBeVisible();
  await expectAccessible(page);
  await deleted.getByRole('button', { name: 'Bring back' }).click();
  await expect(belly.getByRole('listitem')).toHaveCount(2);

  // From a file; who has looked; and every look is a row, which no cache of the browser answered.
  const large = await aLargePhoto();
  expect(large.length).toBeGreaterThan(5_000_000);
  const file = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: large };
  const sending = page.waitForRequest(
    (request) => request.url().endsWith('/photos/') && request.method() === 'POST',
  );
  await page.getByLabel('From files').setInputFiles(file);
  const add = page.getByRole('dialog', { name: 'Add photos' });
  await add.getByLabel('Area', { exact: true }).selectOption('Something else');
  await add.getByLabel('Another area').fill('Left knee');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  const sent = (await (await sending).allHeaders())['content-length'];
  expect(Number(sent)).toBeGreaterThan(1_000);
  expect(Number(sent)).toBeLessThan(251_000);
  const knee = page.getByRole('region', { name: 'Left knee · From the front' });
  await knee.getByRole('button').last().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await press('Who has looked');
  await expect(page.getByRole('dialog', { name: 'Who has looked' }).getByText('In full')).toBeVisible();
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  const looks = await db.selectFrom('photo_views').select('size').execute();
  expect(looks.filter(({ size }) => size === 'full').length).toBeGreaterThanOrEqual(4);

  // On the sheet of results, when they are chosen.
  await page.goto(`/client/${client.id}/results`);
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(0);
  await page.getByLabel('Photos on the sheet').selectOption('Belly · From the front');
  await expect(page.getByRole('article').getByRole('figure')).toHaveCount(2);
  await fits(page);

  // Withdrawn: nothing of it is left for staff.
  await db.updateTable('consents').set({ withdrawn_at: new Date() }).execute();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hodan Warsame');
  await expect(page.getByLabel('Photos on the sheet')).toBeHidden();
});
