import { aClient, aProduct } from '@revive/testing/factories.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const change = (name: string) => ({ name, phone: '252615000042', address: 'Km4' });

test('the trail narrows by what, who, change and day, and keeps all of it in the address', async ({
  page,
  db,
}) => {
  const { headers, id } = await signIn(page, db, 'admin');
  const client = await aClient(db, { name: 'Hodan' });
  await aProduct(db, { name: 'Rose oil', quantity: 0 });
  const renamed = await page.request.put(`/clients/api/${client.id}/`, {
    headers,
    data: change('Hodan Nur'),
  });
  expect(renamed.status()).toBe(200);

  await page.goto('/audit');
  const lines = page.getByRole('main').locator('summary');
  await expect(lines.filter({ hasText: 'The system added product Rose oil' })).toBeVisible();
  await expect(lines.filter({ hasText: 'changed client Hodan Nur' })).toContainText('Name Hodan → Hodan Nur');
  await page.getByLabel('What').selectOption('Client');
  await expect(lines).toHaveCount(2);
  await page.getByLabel('Change', { exact: true }).selectOption('Changed');
  await expect(lines).toHaveCount(1);
  await page.getByLabel('Who').selectOption(String(id));
  await expect(page).toHaveURL(`/audit?record_type=client&change=update&person=${id}`);
  await page.reload();
  await expect(lines).toHaveText([/changed client Hodan Nur/]);
  await page.getByLabel('From').fill('2199-01-01');
  await expect(page.getByText('No changes found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(lines.filter({ hasText: 'Rose oil' })).toBeVisible();
  await lines.filter({ hasText: 'changed client' }).click();
  await expect(page.getByRole('row', { name: /^Name/ })).toContainText('Hodan Nur');
  await expectAccessibleEverywhere(page);

  // A refusal: after a 500 the page asks again by itself, and says so only seconds later.
  await page.route('**/audit/api/entries/**', (route) => route.fulfill({ status: 403, json: {} }));
  await page.reload();
  await expect(page.getByText('The audit trail could not be loaded.')).toBeVisible();
  await page.unroute('**/audit/api/entries/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(lines.filter({ hasText: 'Rose oil' })).toBeVisible();
});

test('a client’s history shows all that happened to them; staff see who may read it', async ({
  page,
  browser,
  db,
}) => {
  const { headers } = await signIn(page, db, 'manager');
  const client = await aClient(db, { name: 'Hodan' });
  await page.request.put(`/clients/api/${client.id}/`, { headers, data: change('Hodan Nur') });
  await page.request.post(`/clients/api/${client.id}/generate_mobile_credentials/`, { headers });
  await page.goto(`/client/${client.id}`);
  await page.getByRole('link', { name: 'History of Hodan Nur' }).click();
  const history = page.getByRole('dialog', { name: 'History of Hodan Nur' });
  await expect(history.locator('summary')).toHaveText([
    /made credentials for the mobile app of client Hodan Nur/,
    /changed client Hodan Nur/,
    /The system added client Hodan/,
  ]);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  const counter = await browser.newPage();
  await signIn(counter, db, 'staff');
  await counter.goto(`/client/${client.id}`);
  await expect(counter.getByRole('heading', { level: 1 })).toContainText('Hodan Nur');
  await expect(counter.getByRole('link', { name: /^History/ })).toHaveCount(0);
  await counter.goto('/audit');
  await expect(counter.getByText('Only a manager or an admin may read the audit trail.')).toBeVisible();
  await expect(counter.getByRole('searchbox')).toHaveCount(0);
});
