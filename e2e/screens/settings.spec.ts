import type { Page } from '@playwright/test';
import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

/** All settings without their versions, as who is signed in on the page reads them. */
async function storedPolicy(page: Page) {
  const access = (await page.context().cookies()).find(({ name }) => name === 'access')?.value;
  const headers = { authorization: `Bearer ${access}` };
  const {
    version: _,
    special_times,
    ...settings
  } = await (await page.request.get(api.policy.get.path, { headers })).json();
  const { version: _times, ...times } = special_times;
  return { ...settings, special_times: times };
}

const standing = (page: Page) => page.getByRole('main').locator('form').getByRole('status');

/** Opens a page of the settings. */
const open = (page: Page, id: string) => page.goto(`/settings/${id}`);

const DEFAULTS = {
  business: [['First tagline', 'We Revive and Restore', 'Default: We Revive and Restore']],
  money: [
    ['Tax rate', '5', 'Default: 5%'],
    ['Online discount', '2', 'Default: 2%'],
    ['Discount limit', '20', 'Default: 20%'],
  ],
  oversight: [
    ['Expense limit', '100', 'Default: $100.00'],
    ['Discounts near the limit', '5', 'Default: 5'],
  ],
  shop: [
    ['Delivery fee', '2', 'Default: $2.00'],
    ['Pieces in a guest’s order', '20', 'Default: 20'],
    ['Worth of a guest’s order', '1000', 'Default: $1,000.00'],
    ['Large reservations', '500', 'Default: $500.00'],
    ['Order hold', '30', 'Default: 30 minutes'],
  ],
  stock: [['Low stock', '10', 'Default: 10']],
  targets: [
    ["Today's Bookings", '12', 'Default: +12%'],
    ['Pending Requests', '-2', 'Default: -2%'],
  ],
  rating: [
    ['Stars', '4.5', 'Default: 4.5'],
    ['Reviews', '24', 'Default: 24'],
  ],
  receipts: [
    ['Return policy', 'Items may be returned within 7 days with receipt.', 'Default: Items may be returned'],
  ],
  hours: [
    ['Monday opens', '08:00', ''],
    ['Sunday closes', '20:00', ''],
    ['Slot length', '15', 'Default: 15 minutes'],
  ],
  formats: [
    ['Time zone', 'Africa/Mogadishu', 'Default: Africa/Mogadishu'],
    ['Currency', 'USD', 'Default: USD'],
    ['Formats', 'en-US', 'Default: en-US'],
  ],
  'sign-in': [
    ['Unused in the office', '72', 'Default: 72'],
    ['Unused by a client', '14', 'Default: 14'],
    ['Signed in at most', '14', 'Default: 14'],
  ],
  backups: [['Nightly backups kept', '14', 'Default: 14']],
} as const;

test('the settings begin with the constants of the specification and name them as defaults', async ({
  page,
  db,
}) => {
  test.slow();
  await signIn(page, db, 'admin');
  for (const [id, fields] of Object.entries(DEFAULTS)) {
    await open(page, id);
    for (const [label, value, described] of fields) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveValue(value);
      if (described)
        await expect(field).toHaveAccessibleDescription(new RegExp(described.replace(/[+$]/g, '\\$&')));
    }
  }
  await open(page, 'hours');
  await expect(page.getByLabel('Monday opens')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('the owner turns what one person does alone from reporting into refusing', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await open(page, 'oversight');
  const group = page.getByRole('form', { name: 'What one person does alone' });
  for (const name of [
    'Staff may not pay out more than the expense limit',
    'Staff may not lower prices',
    'Staff may not give more discounts near the limit than that',
  ]) {
    await expect(group.getByRole('checkbox', { name })).not.toBeChecked();
    await group.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByLabel('Expense limit', { exact: true }).fill('250');
  await save(page);
  await expect
    .poll(() => storedPolicy(page))
    .toMatchObject({
      refuse_expenses: true,
      refuse_price_drops: true,
      refuse_repeated_discounts: true,
      expense_limit: 250,
    });
});

test('an admin saves a page, the server keeps it with all others, and formats follow at once', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await open(page, 'hours');
  await page.getByRole('checkbox', { name: 'Friday' }).uncheck();
  await page.getByLabel('Saturday closes').fill('14:30');
  await save(page);
  await expect(standing(page)).toHaveText('All changes are saved.');
  await open(page, 'formats');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('Formats').selectOption('en-GB');
  await expect(page.getByText(/20 November 2026.* 14:05 · €1,234\.50/)).toBeVisible();
  await expect(standing(page)).toHaveText('There are unsaved changes.');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  // Only what this page changed, and the version it was read at.
  expect((await sent).postDataJSON()).toEqual({
    currency: 'EUR',
    locale: 'en-GB',
    version: expect.any(Number),
  });
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(standing(page)).toHaveText('All changes are saved.');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Shop and delivery' })
    .click();
  // The currency sign before the fee comes from the business locale.
  await expect(page.getByText('Default: €2.00')).toBeVisible();
  await page.getByLabel('The delivery fee is paid with the order').check();
  await save(page);
  await expect(standing(page)).toHaveText('All changes are saved.');
  const { opening_hours } = DEFAULT_POLICY;
  expect(await storedPolicy(page)).toEqual({
    ...DEFAULT_POLICY,
    delivery_paid_with_order: true,
    currency: 'EUR',
    locale: 'en-GB',
    opening_hours: {
      ...opening_hours,
      friday: { ...opening_hours.friday, open: false },
      saturday: { ...opening_hours.saturday, to: '14:30' },
    },
  });
  await open(page, 'hours');
  await expect(page.getByLabel('Saturday closes')).toHaveValue('14:30');
  await expect(page.getByText('Closed', { exact: true })).toHaveCount(1);
});

test('the list leads to each page and back, and finds a page by what is set there', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  const main = page.getByRole('main');
  const pages = main.getByRole('listitem').getByRole('link');
  await expect(pages).toHaveCount(36);
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('drawer');
  await expect(pages).toHaveText([/^Counter/, /^What the owner hears of/]);
  await expect(page).toHaveURL('/settings?search=drawer');
  await page.getByRole('searchbox').fill('tax RATE');
  await main.getByRole('link', { name: 'Money and tax' }).click();
  await expect(page).toHaveURL('/settings/money');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money and tax');
  await expect(page).toHaveTitle(/^Money and tax/);
  await main.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL('/settings');
  await page.getByRole('searchbox').fill('nothing of this name');
  await expect(page.getByText('No setting matches “nothing of this name”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all settings' }).click();
  await expect(pages).toHaveCount(36);
});

for (const [anchor, address] of [
  ['hours', '/settings/hours'],
  ['calendar', '/settings/bookings'],
  ['old-photos', '/settings/photos#old-photos'],
  ['wallet', '/settings/wallet'],
] as const)
  test(`an old link to #${anchor} leads to its page`, async ({ page, db }) => {
    await signIn(page, db, 'admin');
    await page.goto(`/settings#${anchor}`);
    await expect(page).toHaveURL(address);
  });

test('an address without a page says so, and staff are not led to what only managers see', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'staff');
  await open(page, 'nowhere');
  await expect(page.getByText('There is no page of the settings at this address.')).toBeVisible();
  await open(page, 'proof');
  await expect(page.getByText('Only a manager or an admin may do this.')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('main').getByRole('link', { name: 'Proof of the books' })).toHaveCount(0);
});

test('two admins on one page save over nothing in silence, and on two pages know nothing of it', async ({
  page,
  db,
  browser,
}) => {
  await signIn(page, db, 'admin');
  const other = await browser.newPage();
  await signIn(other, db, 'admin');
  await open(page, 'business');
  await open(other, 'business');
  await other.getByLabel('City').fill('Kismaayo');
  await other.getByLabel('Address').fill('Wadada Xeebta 4');
  await save(other);
  await expect(other.getByText('Settings saved')).toBeVisible();
  await page.getByLabel('City').fill('Berbera');
  await save(page);
  await expect(page.getByText('Another person changed this meanwhile.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('City')).toHaveAccessibleDescription(/saved “Kismaayo” meanwhile/);
  await expect(page.getByLabel('Address')).toHaveValue('Wadada Xeebta 4');
  await save(page);
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(standing(page)).toHaveText('All changes are saved.');
  await open(other, 'money');
  await expect(other.getByLabel('Tax rate')).toHaveValue('5');
  await page.getByLabel('City').fill('Hargeisa');
  await save(page);
  await expect.poll(() => storedPolicy(page)).toMatchObject({ city: 'Hargeisa' });
  await other.getByLabel('Tax rate').fill('6');
  await save(other);
  await expect(other.getByText('Settings saved')).toBeVisible();
  expect(await storedPolicy(page)).toMatchObject({
    city: 'Hargeisa',
    tax_rate: 6,
    address: 'Wadada Xeebta 4',
  });
  await other.close();
});

test('there is nothing to save until something is changed, and none once it is back', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await open(page, 'business');
  const button = page.getByRole('button', { name: 'Save changes' });
  await expect(button).toHaveAccessibleDescription('Nothing has been changed yet.');
  await page.getByLabel('City').fill('Kismaayo');
  await expect(button).toBeEnabled();
  await page.getByLabel('City').fill('Mogadishu');
  await expect(button).toBeDisabled();
});

test('every visitor reads the new name and taglines', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await open(page, 'business');
  await page.getByLabel('Business name').fill('Revive Hodan');
  await page.getByLabel('First tagline').fill('Feel well again');
  await save(page);
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Revive Hodan' })).toBeVisible();
  await expect(page.getByText('Feel well again')).toBeVisible();
});

test('what is wrong stands at its field, from the form and from the server, and is kept', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await open(page, 'business');
  await page.getByLabel('City').fill(' ');
  await save(page);
  await expect(page.getByLabel('City')).toHaveAccessibleDescription(/^This field is required\./);
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(standing(page)).toHaveText('Please check the marked fields.');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Mogadishu');
  await expect(standing(page)).toHaveText('All changes are saved.');
  for (const [id, label, typed, description] of [
    ['money', 'Tax rate', '-1', /^Must be 0 or more\./],
    ['shop', 'Delivery fee', '', /^This field is required\./],
    ['rating', 'Stars', '6', /^Must be 5 or less\./],
  ] as const) {
    await open(page, id);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await save(page);
    await expect(field).toHaveAccessibleDescription(description);
    await page.getByRole('button', { name: 'Discard changes' }).click();
  }
  await open(page, 'hours');
  await page.getByLabel('Monday closes').fill('07:00');
  await save(page);
  await expect(page.getByLabel('Monday closes')).toHaveAccessibleDescription(
    'Closing must be after opening.',
  );
  await expect(page.getByLabel('Monday closes')).toHaveValue('07:00');
  await expect(page.getByLabel('Monday closes')).toBeFocused();
  expect(await storedPolicy(page)).toEqual(DEFAULT_POLICY);
});

test('without a connection it says so and keeps what was typed', async ({ page, db, context }) => {
  await signIn(page, db, 'admin');
  await open(page, 'money');
  await page.getByLabel('Tax rate').fill('6');
  await context.setOffline(true);
  await save(page);
  await expect(standing(page)).toHaveText(
    'The server could not be reached. Check the connection and try again.',
  );
  await context.setOffline(false);
  await save(page);
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(await storedPolicy(page)).toMatchObject({ tax_rate: 6 });
});

test('what is typed while the settings are being saved is kept, and waits to be saved', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${api.policy.update.path}`, async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  await open(page, 'business');
  await page.getByLabel('City').fill('Hargeisa');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  await sent;
  await page.getByLabel('City').fill('Berbera');
  await page.getByLabel('Address').fill('Wadada Xeebta 4');
  await page.getByLabel('Second tagline').fill('Feel well again');
  release();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Berbera');
  await expect(page.getByLabel('Address')).toHaveValue('Wadada Xeebta 4');
  await expect(page.getByLabel('Second tagline')).toHaveValue('Feel well again');
  await expect(standing(page)).toHaveText('There are unsaved changes.');
  expect(await storedPolicy(page)).toMatchObject({ city: 'Hargeisa', address: '' });
  await save(page);
  await expect(standing(page)).toHaveText('All changes are saved.');
  expect(await storedPolicy(page)).toMatchObject({ city: 'Berbera', address: 'Wadada Xeebta 4' });
});

test('settings that cannot be loaded say so and can be asked for again', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.route(`**${api.policy.get.path}`, (route) =>
    route.fulfill({ status: 403, json: { detail: 'No.', error: 'No.' } }),
  );
  await open(page, 'money');
  await expect(page.getByRole('alert')).toContainText('The settings could not be loaded.');
  await page.unroute(`**${api.policy.get.path}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Tax rate')).toHaveValue('5');
});

test('the hours of Monday can be taken for all days on which the business is open', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await open(page, 'hours');
  await page.getByLabel('Monday opens').fill('09:30');
  await page.getByRole('checkbox', { name: 'Friday' }).uncheck();
  await page.getByRole('button', { name: "Use Monday's hours on all open days" }).click();
  await expect(page.getByLabel('Sunday opens')).toHaveValue('09:30');
  await expect(page.getByRole('checkbox', { name: 'Friday' })).not.toBeChecked();
  await save(page);
  await expect(page.getByText('Settings saved')).toBeVisible();
  const { opening_hours } = await storedPolicy(page);
  const { friday, ...others } = opening_hours;
  expect(friday).toEqual({ open: false, from: '08:00', to: '20:00' });
  expect(new Set(Object.values(others).map((day) => JSON.stringify(day))).size).toBe(1);
});

for (const role of ['manager', 'staff'] as const) {
  test(`a ${role} reads the settings and why they cannot save them`, async ({ page, db }) => {
    await signIn(page, db, role);
    await open(page, 'money');
    await expect(page.getByLabel('Tax rate')).toHaveValue('5');
    await expect(page.getByLabel('Tax rate')).toBeDisabled();
    const button = page.getByRole('button', { name: 'Save changes' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Only an admin can change these settings.');
    await expectAccessible(page);
    await open(page, 'hours');
    await expect(page.getByLabel('Monday opens')).toBeDisabled();
    await expect(page.getByRole('button', { name: "Use Monday's hours on all open days" })).toHaveCount(0);
  });
}

test('unsaved changes are not left behind without a question', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await open(page, 'money');
  await page.getByLabel('Tax rate').fill('6');
  const leave = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Employees' }).click();
  await leave();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Leave without saving?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/settings/money');
  await expect(page.getByLabel('Tax rate')).toHaveValue('6');
  await leave();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/employees');
});

test('a role changed elsewhere counts at the next visit', async ({ page, db }) => {
  const user = await signIn(page, db, 'staff');
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
  await open(page, 'money');
  await expect(page.getByLabel('Tax rate')).toBeEnabled();
});

test('the default of a choice is said in the words of its list, in each language', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  const hint = (label: string) => page.getByLabel(label);
  await open(page, 'health');
  await expect(hint('Without a consent to treatment')).toHaveAccessibleDescription(
    'Default: Nothing happens',
  );
  await page.evaluate(() => localStorage.setItem('revive.language', 'ar'));
  await page.reload();
  await expect(hint('دون موافقة على العلاج')).toHaveAccessibleDescription(/الافتراضي: .*لا يحدث شيء/);
});
