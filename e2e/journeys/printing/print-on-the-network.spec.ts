import os from 'node:os';
import { isPrinterAddress } from '@revive/contract';
import { aProduct } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aPrinter, type TestPrinter } from '@revive/testing/printer.ts';
import { expectAccessible } from '../../accessible.ts';
import { expect, test as withServer } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

// A printer is called at a private address only, so this machine must have one.
const HOST = Object.values(os.networkInterfaces())
  .flatMap((found) => found ?? [])
  .map(({ address }) => address)
  .find(isPrinterAddress);

const test = withServer.extend<{ printer: TestPrinter }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures wanted from the pattern.
  printer: async ({}, use) => {
    const printer = await aPrinter(HOST);
    await use(printer);
    await printer.close();
  },
});
test.skip(HOST === undefined, 'this machine has no private address');

test('an owner sets the printer and tries it', async ({ page, db, printer }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/counter');
  await page.getByLabel('Print receipts by').selectOption('network');
  const address = page.getByLabel('Address of the printer');
  await address.fill('8.8.8.8');
  await page.getByLabel('Port of the printer').fill(String(printer.port));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the address of the printer in this network').first()).toBeVisible();
  await address.fill(HOST!);
  await page.getByRole('button', { name: 'Save' }).click();
  const trying = page.getByRole('button', { name: 'Print a test page' });
  await expect(trying).toBeEnabled();
  await expectAccessible(page);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/printer-settings.png`, fullPage: true });
  printer.mood = 'no_paper';
  await trying.click();
  await expect(page.getByText('The printer has no paper.')).toBeVisible();
  printer.mood = 'on';
  await trying.click();
  await expect(page.getByText('The test page was printed.')).toBeVisible();
  expect(printer.text()).toContain('This printer prints receipts.');
});

test('a cashier prints a receipt: without paper, with paper, and again as a copy', {
  tag: '@always',
}, async ({ page, db, printer }) => {
  await aProduct(db, { name: 'Aloe Cream', price_cents: 8_00, quantity: 5 });
  await setPolicy(db, {
    receipt_printer: 'network',
    receipt_printer_address: HOST,
    receipt_printer_port: printer.port,
    receipt_printer_drawer: true,
  });
  await signIn(page, db, 'staff');
  await page.goto('/pos');
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByRole('button', { name: 'Print in the browser' })).toBeVisible();

  printer.mood = 'no_paper';
  await receipt.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(receipt.getByText('The printer has no paper. Put in a roll and print again.')).toBeVisible();
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/printer-no-paper.png` });
  printer.mood = 'on';
  await receipt.getByRole('button', { name: 'Print again' }).click();
  await expect(receipt.getByText('The receipt was printed.')).toBeVisible();
  const number = (await receipt.getByRole('article').textContent())?.match(/[A-Z]\d{4,}/)?.[0] ?? 'none';
  expect(printer.text()).toContain(number);
  expect(printer.text()).toMatch(/Total +\$8\.40/);
  expect(printer.text()).not.toContain('COPY');
  await receipt.getByRole('button', { name: 'Print again' }).click();
  await expect(receipt.getByText('The receipt was printed again, marked as a copy.')).toBeVisible();
  expect(printer.text()).toContain('COPY');
  expect(printer.text()).toContain(number);
  await printer.switchOff();
  await receipt.getByRole('button', { name: 'Print again' }).click();
  await expect(receipt.getByText('The printer does not answer.')).toBeVisible({ timeout: 10_000 });
});

test('without a printer of the network the browser prints, as ever', async ({ page, db }) => {
  await aProduct(db, { name: 'Aloe Cream', price_cents: 8_00, quantity: 5 });
  await signIn(page, db, 'staff');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-was-printed', '');
  });
  await page.goto('/pos');
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html[data-was-printed]')).toBeAttached();
  await expect(receipt.getByRole('button', { name: 'Print in the browser' })).toBeHidden();
});
