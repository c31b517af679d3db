import { aCategory, aMeasurementOption, aProduct, aService } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const texts = (said: object) => JSON.stringify(said);

test('a product is named in each language in tabs, which say what is not translated', {
  tag: '@always',
}, async ({ page, db }) => {
  const { id } = await aProduct(db, { name: 'Oil', description: 'Softens.' });
  await signIn(page, db);
  await page.goto('/products');
  await page.getByRole('row').filter({ hasText: 'Oil' }).getByRole('button', { name: 'Edit' }).click();
  const somali = page.getByRole('tab', { name: 'Soomaali' });
  await expect(somali).toHaveAccessibleName('Soomaali not translated');
  await somali.click();
  await page.getByLabel('Name', { exact: true }).fill('Saliid');
  await expect(somali).toHaveAccessibleName('Soomaali partly translated');
  await page.getByLabel('Description').fill('Way jilcisaa.');
  await expect(somali).toHaveAccessibleName('Soomaali');
  await page.getByRole('tab', { name: 'العربية' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.getByLabel('Name', { exact: true }).fill('زيت');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  const stored = await db
    .selectFrom('products')
    .select(['name', 'texts'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(stored).toEqual({
    name: 'Oil',
    texts: { so: { name: 'Saliid', description: 'Way jilcisaa.' }, ar: { name: 'زيت' } },
  });
});

test('a field that is wrong in another tab is led to', async ({ page, db }) => {
  await aCategory(db, { name: 'Skin' });
  await signIn(page, db);
  await page.goto('/services/new');
  await page.getByRole('tab', { name: 'Soomaali' }).click();
  await page.getByLabel('Name').fill('Waji dhaqis');
  await page.getByRole('button', { name: 'Create Service' }).click();
  await expect(page.getByRole('tab', { name: 'English' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('This field is required.');
});

test('lists name the languages that are missing, once something is translated', async ({ page, db }) => {
  const { id } = await aService(db, { name: 'Facial' });
  await aService(db, { name: 'Massage' });
  await signIn(page, db);
  await page.goto('/services');
  const row = page.getByRole('row').filter({ hasText: 'Massage' });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Not translated');
  await db
    .updateTable('services')
    .set({ texts: texts({ so: { name: 'Waji dhaqis' } }) })
    .where('id', '=', id)
    .execute();
  await page.reload();
  await expect(row).toContainText('Not translated: Soomaali');
  await expect(page.getByRole('row').filter({ hasText: 'Facial' })).not.toContainText('Not translated');
});

test('categories of services and measurements are renamed and translated in one dialog', async ({
  page,
  db,
}) => {
  const category = await aCategory(db, { name: 'Skin' });
  const service = await aService(db, { name: 'Facial', category_id: category.id });
  const waist = await aMeasurementOption(db, service.id, { name: 'Waist' });
  await signIn(page, db);
  await page.goto('/services');
  await page.getByRole('button', { name: 'Categories and measurements' }).click();
  const dialog = page.getByRole('dialog', { name: 'Categories and measurements' });
  await dialog.getByRole('button', { name: 'Edit Skin' }).click();
  await dialog.getByLabel('Name').fill('Skin care');
  await dialog.getByRole('tab', { name: 'Soomaali' }).click();
  await dialog.getByLabel('Name').fill('Daryeelka maqaarka');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Edit Skin care' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit Waist' }).click();
  await dialog.getByRole('tab', { name: 'العربية' }).click();
  await dialog.getByLabel('Measurement name').fill('الخصر');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Measurement updated successfully')).toBeVisible();
  expect(
    await db
      .selectFrom('service_categories')
      .select(['name', 'texts'])
      .where('id', '=', category.id)
      .executeTakeFirst(),
  ).toEqual({ name: 'Skin care', texts: { so: { name: 'Daryeelka maqaarka' } } });
  expect(
    await db
      .selectFrom('measurement_types')
      .select('texts')
      .where('id', '=', waist.measurement_type_id)
      .executeTakeFirst(),
  ).toEqual({ texts: { ar: { name: 'الخصر' } } });
});

test('a visitor reads, finds and buys goods in the language of the page', async ({ page, db }) => {
  const { id } = await aProduct(db, { name: 'Oil', description: 'Softens.' });
  await aProduct(db, { name: 'Soap', description: 'Mild.' });
  await db
    .updateTable('products')
    .set({ texts: texts({ so: { name: 'Saliid' }, ar: { name: 'زيت' } }) })
    .where('id', '=', id)
    .execute();
  await page.goto('/shop?lang=so');
  const card = page.getByRole('article').filter({ hasText: 'Saliid' });
  await expect(card.getByText('Softens.')).toHaveAttribute('lang', 'en');
  await page.getByRole('searchbox').fill('saliid');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card.getByRole('heading')).toHaveText('Saliid');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/product/${id}/oil\\?lang=so$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saliid');
});
