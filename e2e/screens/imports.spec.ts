import { csvOf } from '@revive/testing/imports.ts';
import { aFarWorkbook, aWorkbook } from '@revive/testing/workbook.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('an old book is checked, brought in and undone', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/import');
  const table = [
    ['Phone', 'Name'],
    ['615111901', 'Hodan Cabdi'],
    ['61', 'Ayaan'],
  ];
  const file = { name: 'book.csv', mimeType: CSV, buffer: Buffer.from(csvOf(table)) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByLabel('Phone')).toHaveValue('Phone');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Row 3' })).toContainText('This is no phone number');
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Bring in 1 row' }).click();
  await expect(page.getByText('book.csv is brought in')).toBeVisible();
  expect(await db.selectFrom('clients').select('name').execute()).toEqual([{ name: 'Hodan Cabdi' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It is taken out again')).toBeVisible();
  expect(await db.selectFrom('clients').select('name').execute()).toEqual([]);
});

test('a workbook is read in the browser, and one that claims to be huge is refused within ten seconds', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/import');
  const far = { name: 'far.xlsx', mimeType: XLSX, buffer: aFarWorkbook() };
  await page.getByLabel('Choose a file').setInputFiles(far);
  await expect(page.getByRole('alert')).toContainText('This workbook', { timeout: 12_000 });
  const book = aWorkbook([
    ['Taleefan', 'Magaca'],
    ['615111902', 'Faadumo Cali'],
  ]);
  await page.getByLabel('Choose a file').setInputFiles({ name: 'book.xlsx', mimeType: XLSX, buffer: book });
  await expect(page.getByText('book.xlsx: Clients, 1 row')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Magaca');
});
