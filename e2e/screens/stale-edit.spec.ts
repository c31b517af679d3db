import type { Page } from '@playwright/test';
import { aClient } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const hodan = { name: 'Hodan Ali', phone: '252615000001', address: 'Hodan' };
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Client' });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save Client' }).click();

async function openEdit(page: Page) {
  await page.goto('/clients');
  await page.getByRole('row').filter({ hasText: hodan.name }).getByRole('button', { name: 'Edit' }).click();
}

test('what a colleague saved meanwhile is kept, and shown before one saves over it', async ({ page, db }) => {
  const { id } = await aClient(db, hodan);
  await signIn(page, db);
  await openEdit(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Email (optional)').fill('hodan@example.so');
  await db.updateTable('clients').set({ address: 'KM4' }).where('id', '=', id).execute();
  await save(page);
  await expect(dialog.getByRole('alert')).toContainText('Another person changed this meanwhile.');
  await expect(dialog.getByLabel('Address')).toHaveValue('KM4');
  await expect(dialog.getByLabel('Email (optional)')).toHaveValue('hodan@example.so');
  await save(page);
  await expect(dialog).toBeHidden();
  expect(await db.selectFrom('clients').select(['address', 'email']).executeTakeFirst()).toEqual({
    address: 'KM4',
    email: 'hodan@example.so',
  });
});

test('where both changed a field, both values are shown and one is chosen', async ({ page, db }) => {
  const { id } = await aClient(db, hodan);
  await signIn(page, db);
  await openEdit(page);
  const dialog = dialogOf(page);
  const address = dialog.getByLabel('Address');
  await address.fill('Wadajir');
  await db.updateTable('clients').set({ address: 'KM4' }).where('id', '=', id).execute();
  await save(page);
  await expect(address).toHaveAccessibleDescription(/Another person saved “KM4” meanwhile/);
  await expect(address).toHaveValue('Wadajir');
  await expect(address).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take what they saved' }).click();
  await expect(address).toHaveValue('KM4');
  await address.fill('Wadajir');
  await save(page);
  await expect(dialog).toBeHidden();
  expect((await db.selectFrom('clients').select('address').executeTakeFirst())?.address).toBe('Wadajir');
});
