import type { Page } from '@playwright/test';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';
import { SIZES } from '../sizes.ts';

const MENU = [
  ['/dashboard', 'Dashboard'],
  ['/bookings', 'Bookings'],
  ['/sessions', 'Session Manager'],
  ['/clients', 'Clients'],
  ['/slimming-services', 'Slimming Services'],
  ['/services', 'Services'],
  ['/products', 'Products'],
  ['/stock', 'Stock'],
  ['/finance', 'Finance'],
  ['/sales', 'Sales'],
  ['/sales-dashboard', 'Sales Dashboard'],
  ['/expenditure', 'Expenditure'],
  ['/employees', 'Employees'],
  ['/pos', 'POS'],
] as const;

const OFFICE_ADDRESSES = [...MENU.map(([address]) => address), '/client/1'];

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('for those who are signed in', () => {
  // A long timeout: one page load for each of fifteen screens.
  test.setTimeout(90_000);

  test('[SHELL-03] [SHELL-04] [SHELL-09] [SHELL-11] every screen is a member of staff’s to see, in the same shell', async ({
    page,
    db,
  }) => {
    await aClient(db);
    await signIn(page, db, 'staff');
    const headings = new Set<string>();
    for (const address of OFFICE_ADDRESSES) {
      await page.goto(address);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(/\w/);
      headings.add((await heading.textContent()) ?? '');
      await expect(page).toHaveURL(address);
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('link', { name: 'Revive' })).toHaveAttribute('href', '/');
      await expect(bar.getByRole('button', { name: 'Notifications' })).toBeVisible();
      await expect(bar.getByRole('button', { name: 'User menu' })).toBeVisible();
      await expect(bar.getByRole('button', { name: 'Log out' })).toBeVisible();
      const entries = mainMenu(page).getByRole('link');
      await expect(entries).toHaveText(MENU.map(([, label]) => label));
      const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual(MENU.map(([to]) => to));
    }
    expect(headings.size, 'each address has its own screen').toBe(OFFICE_ADDRESSES.length);
  });

  for (const role of ['manager', 'admin'] as const) {
    test(`[SHELL-11] the menu of a ${role} is the same`, async ({ page, db }) => {
      await signIn(page, db, role);
      await page.goto('/');
      await expect(mainMenu(page).getByRole('link')).toHaveText(MENU.map(([, label]) => label));
      const more = page.getByRole('navigation', { name: 'More' }).getByRole('link');
      await expect(more).toHaveText([
        'Orders',
        'Messages',
        'Bring back',
        'Reports',
        'Shifts',
        'Digest',
        'Audit trail',
        'Settings',
      ]);
    });
  }
});

test('above the fourteen stands the day, below them what each may open, and all of them mark where one is', async ({
  page,
  db,
}) => {
  const links = (name: string) => page.getByRole('navigation', { name, exact: true }).getByRole('link');
  await signIn(page, db, 'staff');
  await page.goto('/dashboard');
  await expect(links('The day')).toHaveText(['Today']);
  await expect(links('More')).toHaveText([
    'Orders',
    'Messages',
    'Bring back',
    'Reports',
    'Shifts',
    'Settings',
  ]);
  for (const [menu, name] of [
    ['More', 'Reports'],
    ['More', 'Shifts'],
    ['More', 'Settings'],
    ['The day', 'Today'],
  ] as const) {
    await links(menu).filter({ hasText: name }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const current = links('The day').or(mainMenu(page).getByRole('link')).or(links('More'));
    await expect(current.and(page.locator('[aria-current="page"]'))).toHaveText([name]);
  }
});

test('[SHELL-05] the session manager is reached from the menu, which marks where one is', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  await page.goto('/clients');
  const entry = mainMenu(page).getByRole('link', { name: 'Session Manager' });
  await expect(entry).not.toHaveAttribute('aria-current', 'page');
  await entry.click();
  await expect(page).toHaveURL('/sessions');
  await expect(entry).toHaveAttribute('aria-current', 'page');
});

test('[SHELL-06] / is the dashboard for staff and the storefront for visitors', async ({ page, db }) => {
  await aUser(db, { role: 'admin' });
  await page.goto('/');
  await expect(page.getByText('We Revive and Restore')).toBeVisible();
  await expect(mainMenu(page)).toHaveCount(0);
  await signIn(page, db);
  await page.goto('/login');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByText('We Revive and Restore')).toHaveCount(0);
});

test('[SHELL-09] [SHELL-10] visitors see the login screen at every address of the office, and load none of its code', async ({
  page,
  db,
}) => {
  test.setTimeout(60_000);
  await aUser(db, { role: 'admin' });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(response.text());
  });
  for (const address of [...OFFICE_ADDRESSES, '/settings', '/settings/money', '/no/such/address']) {
    await page.goto(address);
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(/^Login/);
    await expect(mainMenu(page)).toHaveCount(0);
  }
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain('Show password');
  // Texts that only the office shell has.
  expect(code).not.toContain('Skip to the content');
});

test('[SHELL-03] on a phone the menu is a drawer that opens, leads on and closes', async ({ page, db }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, db);
  await page.goto('/clients');
  await expect(mainMenu(page)).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.click();
  const drawer = page.getByRole('dialog');
  await expect(mainMenu(page).getByRole('link')).toHaveText(MENU.map(([, label]) => label));
  await expect(drawer.getByRole('link').first()).toHaveText('Today');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Employees' }).click();
  await expect(page).toHaveURL('/employees');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await opener.click();
  await expectAccessibleEverywhere(page);
});

test('groups of the menu fold under their headings, and each person finds theirs again', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await page.goto('/clients');
  const heading = (name: string) => mainMenu(page).getByRole('button', { name });
  await expect(mainMenu(page).getByRole('button')).toHaveText([
    'Clients and sessions',
    'Goods',
    'Money',
    'Team and counter',
  ]);
  await expect(heading('Money')).toHaveAttribute('aria-expanded', 'true');
  await heading('Money').click();
  await expect(heading('Money')).toHaveAttribute('aria-expanded', 'false');
  await expect(mainMenu(page).getByRole('link', { name: 'Finance' })).toBeHidden();
  await page.reload();
  await expect(heading('Money')).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  const next = await aUser(db, { role: 'manager' });
  await page.getByLabel('Username').fill(next.username);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(mainMenu(page).getByRole('link')).toHaveText(MENU.map(([, label]) => label));
});

test('a therapist finds her day first, and folded what is not her work', async ({ page, db }) => {
  const me = await signIn(page, db, 'staff');
  await aResource(db, 'Sahra', { user_id: me.id });
  await page.goto('/clients');
  const day = page.getByRole('navigation', { name: 'The day' }).getByRole('link');
  await expect(day).toHaveText(['My day', 'Today']);
  await expect(mainMenu(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Bookings',
    'Session Manager',
    'Clients',
    'Slimming Services',
    'Services',
  ]);
  await day.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My day');
  await expect(day.and(page.locator('[aria-current="page"]'))).toHaveText(['My day']);
  await mainMenu(page).getByRole('button', { name: 'Goods' }).click();
  await mainMenu(page).getByRole('link', { name: 'Stock' }).click();
  await expect(page).toHaveURL('/stock');
});

test.describe('the bar at the foot of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [role, labels] of [
    ['admin', ['Dashboard', 'Today', 'Bookings', 'Clients']],
    ['staff', ['Today', 'Bookings', 'Clients', 'POS']],
  ] as const)
    test(`has four screens for a ${role} and the whole menu`, async ({ page, db }) => {
      await signIn(page, db, role);
      await page.goto('/clients');
      const bar = page.getByRole('navigation', { name: 'At hand' });
      await expect(bar.getByRole('link')).toHaveText(labels);
      await expect(bar.locator('[aria-current="page"]')).toHaveText('Clients');
      for (const entry of [...(await bar.getByRole('link').all()), bar.getByRole('button')]) {
        const { height, width } = (await entry.boundingBox())!;
        expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
      }
      await bar.getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Stock' }).click();
      await expect(page).toHaveURL('/stock');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await bar.getByRole('link', { name: 'Bookings' }).click();
      await expect(page).toHaveURL('/bookings');
      await expectAccessible(page);
    });

  test('covers neither the button that saves nor the end of a page', async ({ page, db }) => {
    await signIn(page, db, 'admin');
    await page.goto('/settings/shop');
    await page.getByLabel('Order hold').fill('45');
    const bar = (await page.getByRole('navigation', { name: 'At hand' }).boundingBox())!;
    const save = page.getByRole('button', { name: 'Save changes' });
    for (const top of [0, 10_000]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      const box = (await save.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    }
  });
});

test('the keyboard skips the menu, and a new screen takes the focus', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await mainMenu(page).getByRole('link', { name: 'Employees' }).press('Enter');
  await expect(page).toHaveURL('/employees');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the user button says who is signed in and keeps the look one chose', async ({ page, db }) => {
  await signIn(page, db, 'manager');
  await page.goto('/clients');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText('Manager', { exact: true })).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
});

test('an address that leads nowhere says so', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/no/such/address');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('a log-out in one tab counts in the others', async ({ page, db, context }) => {
  await signIn(page, db);
  await page.goto('/clients');
  const other = await context.newPage();
  await other.goto('/employees');
  await expect(other.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('logging out asks first, for the button is beside the avatar', async ({ page, db }) => {
    await signIn(page, db);
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('dialog', { name: 'Log out?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/clients');
    await page.getByRole('button', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('the shell says that there is no network, and stops when it is back', async ({ page, db, context }) => {
  await signIn(page, db);
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'New Booking' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await expect(dialog.getByLabel('Phone')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await dialog.getByLabel('Phone').fill('615123456');
  await expect(dialog.getByText('The client could not be looked up.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('New client')).toBeVisible();
});

test('a toast covers neither the title of a screen nor a link of its menu', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/settings/business');
    await page.getByLabel('City').fill(`City ${size.width}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const toast = (await page.locator('[aria-live]').filter({ hasText: 'Settings saved' }).boundingBox())!;
    const others = [page.getByRole('heading', { level: 1 })];
    if (size.width > 1024) others.push(page.getByRole('link', { name: 'POS' }));
    for (const one of others) {
      const box = (await one.boundingBox())!;
      const isApart =
        toast.x + toast.width <= box.x ||
        box.x + box.width <= toast.x ||
        toast.y + toast.height <= box.y ||
        box.y + box.height <= toast.y;
      expect(isApart, `${size.width}`).toBe(true);
    }
  }
});

test.describe('[SHELL-13] cancelling a dialog clears its form', () => {
  const dialogs = [
    { address: '/account', opener: 'Change password', field: 'Current password' },
    { address: '/clients', opener: 'New Client', field: 'Name' },
    { address: '/bookings', opener: 'New Booking', field: 'Address' },
  ];
  for (const { address, opener, field } of dialogs) {
    test(`${opener} opens with empty fields again`, async ({ page, db }) => {
      await signIn(page, db);
      await page.goto(address);
      const dialog = page.getByRole('dialog');
      const leave = [
        () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
        async () => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Discard' }).click();
        },
      ];
      for (const goAway of leave) {
        await page.getByRole('button', { name: opener }).first().click();
        await expect(dialog.getByLabel(field, { exact: true })).toHaveValue('');
        await dialog.getByLabel(field, { exact: true }).fill('typed and left');
        await goAway();
        await expect(dialog).toHaveCount(0);
      }
      await page.getByRole('button', { name: opener }).first().click();
      await expect(dialog.getByLabel(field, { exact: true })).toHaveValue('');
    });
  }
});
