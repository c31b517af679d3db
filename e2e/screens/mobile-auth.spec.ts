import { aClient, someMobileCredentials } from '@revive/testing/factories.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('[PROF-09] credentials are generated, shown once, and the client signs in with them', async ({
  page,
  db,
}) => {
  test.slow();
  const { id } = await aClient(db, { name: 'Hodan Ali' });
  await signIn(page, db);
  await page.goto(`/client/${id}?tab=mobile-auth`);
  await expect(page.getByText('This client has no mobile credentials yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Credentials' }).click();
  await expect(page.getByText('The password is shown this once.')).toBeVisible();
  const [username, password] = await page.getByRole('definition').allInnerTexts();
  const login = await page.request.post('/api/auth/login/', {
    data: { username: username!.split('\n')[0], password: password!.split('\n')[0] },
  });
  expect(login.status()).toBe(200);
  await expectAccessibleEverywhere(page);
  await page.reload();
  await expect(page.getByText('••••••••')).toBeVisible();
});

test('both can be copied', async ({ page, db, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await aClient(db);
  await signIn(page, db);
  await page.goto(`/client/${id}?tab=mobile-auth`);
  await page.getByRole('button', { name: 'Generate Credentials' }).click();
  const password = page.getByRole('definition').nth(1);
  await page.getByRole('button', { name: 'Copy password' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(password).toContainText(copied);
  await expect(page.getByRole('button', { name: 'Copy username' })).toBeVisible();
});

test('[PROF-10] the password of existing credentials is masked and never sent', async ({ page, db }) => {
  const { id } = await aClient(db);
  const { username, password } = await someMobileCredentials(db, id);
  await signIn(page, db);
  const answered = page.waitForResponse('**/mobile-credentials/?*');
  await page.goto(`/client/${id}?tab=mobile-auth`);
  await expect(page.getByText(username)).toBeVisible();
  await expect(page.getByRole('definition').nth(1)).toHaveText('••••••••');
  await expect(page.getByRole('button', { name: 'Copy password' })).toHaveCount(0);
  expect(await (await answered).text()).not.toContain(password);
});

test('[PROF-09] Regenerate asks, clears what is shown, and lets new ones be generated', async ({
  page,
  db,
}) => {
  const { id } = await aClient(db);
  const old = await someMobileCredentials(db, id);
  await signIn(page, db);
  await page.goto(`/client/${id}?tab=mobile-auth`);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  const question = page.getByRole('dialog', { name: 'Regenerate the credentials?' });
  await expect(question).toContainText('the old password stops working');
  await question.getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByText('••••••••')).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate Credentials' }).click();
  await expect(page.getByText('The password is shown this once.')).toBeVisible();
  const login = await page.request.post('/api/auth/login/', { data: old });
  expect(login.status()).toBe(401);
});

for (const { what, answer } of [
  { what: 'a refusal', answer: { status: 500, json: { detail: 'No.', error: 'No.' } } },
  {
    what: 'an answer without a password',
    answer: { status: 201, json: { username: 'hodan', password: '' } },
  },
]) {
  test(`[ERR-31] [PROF-11] ${what} is an alert, not a silence`, async ({ page, db }) => {
    const { id } = await aClient(db);
    await signIn(page, db);
    await page.goto(`/client/${id}?tab=mobile-auth`);
    await page.route('**/generate_mobile_credentials/', (route) => route.fulfill(answer));
    await page.getByRole('button', { name: 'Generate Credentials' }).click();
    const alert = page.getByRole('alertdialog', {
      name: 'Failed to generate mobile credentials. Please try again.',
    });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Generate Credentials' })).toBeVisible();
  });
}

test('[ERR-40] credentials that cannot be loaded say so, and Retry loads them', async ({ page, db }) => {
  const { id } = await aClient(db);
  await signIn(page, db);
  await page.route('**/mobile-credentials/?*', (route) =>
    route.fulfill({ status: 400, json: { detail: 'Not today.', error: 'Not today.' } }),
  );
  await page.goto(`/client/${id}?tab=mobile-auth`);
  await expect(page.getByRole('alert')).toContainText('Failed to load the mobile credentials');
  await page.unroute('**/mobile-credentials/?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This client has no mobile credentials yet.')).toBeVisible();
});
