import { aClient, aUser } from '@revive/testing/factories.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { recordCalls } from '../wire.ts';

test.describe('login', () => {
  test('[LOGIN-01] [SHELL-07] [SHELL-08] shows both fields, a Login button and a sign-up link', async ({
    page,
    db,
  }) => {
    await aUser(db, { role: 'admin' });
    await page.goto('/login');
    await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  });

  test('[LOGIN-02] asks for what is missing at its field and sends nothing', async ({ page, db }) => {
    await aUser(db, { role: 'admin' });
    await page.goto('/login');
    const calls = recordCalls(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This field is required.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'This field is required.',
    );
    await page.getByLabel('Username').fill('hodan');
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    expect(calls.filter(({ path }) => path === '/api/auth/login/')).toEqual([]);
  });

  test('[LOGIN-03] refuses a wrong password in the same words as an unknown name, and keeps what was typed', async ({
    page,
    db,
  }) => {
    const user = await aUser(db, { role: 'admin' });
    await page.goto('/login');
    for (const username of [user.username, 'stranger']) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill('a wrong password');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
      await expect(page.getByLabel('Username')).toHaveValue(username);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a wrong password');
    }
    await expectAccessibleEverywhere(page);
    expect(await page.evaluate(() => localStorage.getItem('revive.access'))).toBeNull();
  });

  test('distinguishes an account that waits from one that is switched off', async ({ page, db }) => {
    const waiting = await aUser(db, { is_active: false });
    const off = await aUser(db, { is_active: false });
    await db.updateTable('users').set({ approved_at: new Date() }).where('id', '=', off.id).execute();
    await page.goto('/login');
    for (const [user, sentence] of [
      [waiting, 'Your account is waiting for approval. An admin can switch it on under Employees.'],
      [off, 'This account is switched off.'],
    ] as const) {
      await page.getByLabel('Username').fill(user.username);
      await page.getByLabel('Password', { exact: true }).fill(user.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toHaveText(sentence);
    }
  });

  test('says after five wrong passwords that there were too many', async ({ page, db }) => {
    const user = await aUser(db, { role: 'admin' });
    const wrong = { username: user.username, password: 'a wrong password' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await page.request.post('/api/auth/login/', { data: wrong })).status()).toBe(401);
    }
    await page.goto('/login');
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Too many wrong passwords. Please wait a few minutes.');
  });

  test('says that there is no connection, and goes on with what was typed once there is', async ({
    page,
    db,
    context,
  }) => {
    const user = await aUser(db, { role: 'admin' });
    await page.goto('/login');
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The server could not be reached. Check the connection and try again.',
    );
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/');
  });

  test('refuses the user name of a client’s mobile app', async ({ page, db }) => {
    const { password, ...owner } = await aUser(db, { role: 'admin' });
    const client = await aClient(db);
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const credentials = {
      client_id: client.id,
      username: 'hodan.app',
      username_key: 'hodan.app',
      password_hash,
    };
    await db.insertInto('mobile_credentials').values(credentials).execute();
    await page.goto('/login');
    await page.getByLabel('Username').fill('hodan.app');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('This user name is for the Revive mobile app.');
    await expect(page).toHaveURL('/login');
  });

  test('[LOGIN-04] [API-02] [FIELD-30] goes to / and keeps both tokens in storage and cookies', async ({
    page,
    db,
    context,
  }) => {
    const user = await aUser(db, { role: 'staff' });
    await page.goto('/login');
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/auth/login/')),
      page.getByLabel('Password', { exact: true }).press('Enter'),
    ]);
    expect(answer.request().postDataJSON()).toEqual({ username: user.username, password: user.password });
    const { access, refresh } = await answer.json();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    const stored = await page.evaluate(() => ({
      access: localStorage.getItem('revive.access'),
      refresh: localStorage.getItem('revive.refresh'),
    }));
    expect(stored).toEqual({ access, refresh });
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'access')).toMatchObject({ value: access, path: '/' });
    expect(cookies.find(({ name }) => name === 'refresh')).toMatchObject({ value: refresh });
    // Requests from another website carry neither these cookies nor the one of the known browser.
    expect(cookies.map(({ sameSite }) => sameSite)).toEqual(['Strict', 'Strict', 'Strict']);
  });

  test('[LOGIN-04] goes to / from any address the login was shown at', async ({ page, db }) => {
    const user = await aUser(db, { role: 'staff' });
    await page.goto('/employees?search=amina');
    await expect(page.getByText('This page is for staff. Please log in.')).toBeVisible();
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('redirects a signed-in person from /login and /register to /', async ({ page, db }) => {
    const user = await aUser(db, { role: 'staff' });
    await page.goto('/login');
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/');
    for (const address of ['/login', '/register']) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
    }
  });

  test('shows the password when asked and hides it again', async ({ page, db }) => {
    await aUser(db, { role: 'admin' });
    await page.goto('/login');
    await page.getByLabel('Password', { exact: true }).fill('warm light');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('warm light');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  });
});

test.describe('registration', () => {
  const fill = async (page: import('@playwright/test').Page, over: Record<string, string> = {}) => {
    const typed = {
      'First Name': 'Hodan',
      'Last Name': 'Warsame',
      Username: 'hodan',
      'Email (optional)': '',
      'Phone (optional)': '615 123 456',
      Password: 'warm light at noon',
      'Confirm Password': 'warm light at noon',
      ...over,
    };
    for (const [label, value] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
  };

  test('[SHELL-08] makes an account that waits for an admin', async ({ page, db }) => {
    await aUser(db, { role: 'admin' });
    await page.goto('/register');
    await expect(page.getByText('Fill the business with sample data')).toHaveCount(0);
    await fill(page);
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('status')).toContainText('The account hodan was created.');
    await expect(page.getByRole('status')).toContainText('An admin must approve it');
    await expectAccessibleEverywhere(page);
    const user = await db
      .selectFrom('users')
      .select(['role', 'is_active', 'approved_at', 'email', 'phone_number'])
      .where('username', '=', 'hodan')
      .executeTakeFirst();
    expect(user).toMatchObject({ role: 'staff', is_active: false, approved_at: null, email: null });
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Username').fill('hodan');
    await page.getByLabel('Password', { exact: true }).fill('warm light at noon');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('waiting for approval');
  });

  test('does not praise the length of a password it refuses', async ({ page, db }) => {
    await aUser(db, { role: 'admin' });
    await page.goto('/register');
    const secret = 'hodan-warsame-1';
    await fill(page, { Password: secret, 'Confirm Password': secret, 'Phone (optional)': '61 555' });
    await expect(page.getByText('Long enough.')).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Phone (optional)')).toHaveAccessibleDescription('Enter a phone number.');
    await page.getByLabel('Phone (optional)').fill('61 555 0100');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /^Your name and words such as “revive” do not count\./,
    );
    await expect(page.getByText('Long enough.')).toHaveCount(0);
  });

  test('says at each field what is wrong with it, and sends nothing', async ({ page, db }) => {
    await aUser(db, { role: 'admin' });
    await page.goto('/register');
    const calls = recordCalls(page);
    await fill(page, { Username: 'hodan warsame', 'Email (optional)': 'hodan@', Password: 'short' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
      'Use letters, digits and @ . + - _ only.',
    );
    await expect(page.getByLabel('Email (optional)')).toHaveAccessibleDescription(
      'Enter a valid email address.',
    );
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /^Use at least 8 characters\./,
    );
    await fill(page, { 'Confirm Password': 'warm light at nine' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('puts what the server refuses at its field and keeps what was typed', async ({ page, db }) => {
    await aUser(db, { role: 'admin', username: 'hodan' });
    await page.goto('/register');
    await fill(page, { Username: 'Hodan' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This user name is taken.');
    await expect(page.getByLabel('Username')).toBeFocused();
    await fill(page, { Username: 'hodan2', Password: 'password1', 'Confirm Password': 'password1' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /^This password is too common\./,
    );
    await expect(page.getByLabel('First Name')).toHaveValue('Hodan');
  });
});
