import { aClient } from '@revive/testing/factories.ts';
import { csvOf } from '@revive/testing/imports.ts';
import {
  aFarWorkbook,
  aNestedWorkbook,
  aWorkbook,
  aWorkbookOfZeros,
  rowsOf,
  workbookOf,
} from '@revive/testing/workbook.ts';
import { clientsWithWrongRows } from '@revive/testing/wrong-rows.ts';
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

test('a manager says who a row is that may be a known client', async ({ page, db }) => {
  await signIn(page, db, 'manager');
  await aClient(db, { name: 'Hodan Cabdi', phone: '252615111901' });
  await page.goto('/settings/import');
  const table = [
    ['Phone', 'Name', 'Note'],
    ['615111901', 'Sahra Cabdi', 'Sits by the window'],
    ['615111902', 'Hodan Cabdi', ''],
  ];
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'book.csv', mimeType: CSV, buffer: Buffer.from(csvOf(table)) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  const bringIn = page.getByRole('button', { name: 'Bring in 2 rows' });
  await expect(bringIn).toBeDisabled();
  await page.getByLabel('Who is row 2?').selectOption('A new client');
  await expect(page.getByText('Say first who the row is of.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Leave all others out' }).click();
  await page.getByRole('button', { name: 'Bring in 1 row' }).click();
  await expect(page.getByText('book.csv is brought in')).toBeVisible();
  expect(await db.selectFrom('clients').select('name').orderBy('id').execute()).toEqual([
    { name: 'Hodan Cabdi' },
    { name: 'Sahra Cabdi' },
  ]);
});

test('a workbook is read in the browser, and one that claims to be huge is refused within ten seconds', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/import');
  const far = { name: 'far.xlsx', mimeType: XLSX, buffer: Buffer.from(aFarWorkbook()) };
  await page.getByLabel('Choose a file').setInputFiles(far);
  await expect(page.getByRole('alert')).toContainText('This workbook', { timeout: 12_000 });
  const book = aWorkbook([
    ['Taleefan', 'Magaca'],
    ['615111902', 'Faadumo Cali'],
  ]);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'book.xlsx', mimeType: XLSX, buffer: Buffer.from(book) });
  await expect(page.getByText('book.xlsx: Clients, 1 row')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Magaca');
});

test('a workbook of 20,000 rows is read in the browser', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/import');
  const { lines } = clientsWithWrongRows(20_000, 500);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'large.xlsx', mimeType: XLSX, buffer: Buffer.from(aWorkbook(lines)) });
  await expect(page.getByText('large.xlsx: Clients, 20000 rows')).toBeVisible({ timeout: 15_000 });
});

test('a sheet that is hidden is not read in place of the first that is shown', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/import');
  const book = workbookOf([
    { rows: rowsOf([['Kind'], ['old']]), isHidden: true },
    {
      rows: rowsOf([
        ['Phone', 'Name'],
        [615111903, 'Hodan 🌸'],
      ]),
    },
  ]);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'book.xlsx', mimeType: XLSX, buffer: Buffer.from(book) });
  await expect(page.getByText('book.xlsx: Clients, 1 row')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('Phone');
});

const BOMBS: readonly [string, () => Uint8Array, RegExp][] = [
  ['unpacks to 400 MB', () => aWorkbookOfZeros(400), /larger than/],
  ['holds another one', aNestedWorkbook, /cannot be read/],
  ['is no workbook', () => Buffer.from('PK no'), /cannot be read/],
  ['has 49 MB', () => Buffer.alloc(49 * 1024 * 1024, 'PK'), /at most 10 MB/],
];
for (const [what, make, said] of BOMBS)
  test(`a workbook that ${what} is refused with a sentence`, async ({ page, db }) => {
    await signIn(page, db, 'admin');
    await page.goto('/settings/import');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'bomb.xlsx', mimeType: XLSX, buffer: Buffer.from(make()) });
    await expect(page.getByRole('alert')).toContainText(said, { timeout: 15_000 });
    await expect(page.getByLabel('What is in the file')).toBeEnabled();
  });
