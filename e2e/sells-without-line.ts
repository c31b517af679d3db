import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Role } from '@revive/contract';
import { aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aSignIn } from '@revive/testing/sign-in.ts';
import type { Db } from '../packages/server/src/db/client.ts';
import { signIn } from './sign-in.ts';

/** The browser as where the office is installed, and allowed to keep what it stores. */
async function install(context: BrowserContext, page: Page, origin: string) {
  await context.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia.call(window, query.replace('(display-mode: standalone)', '(min-width: 1px)'));
  });
  const ofPage = await context.newCDPSession(page);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  // A profile that is kept has no browser beside it; its pages speak for it.
  const session = (await context.browser()?.newBrowserCDPSession()) ?? ofPage;
  await session.send('Browser.grantPermissions', {
    permissions: ['durableStorage'],
    origin,
    ...(context.browser() && { browserContextId: targetInfo.browserContextId }),
  });
}

/** What wakes the sender, as the browser does when a network comes. */
export const wake = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

/** A counter with an open shift, whose device was approved and has all that it needs. */
export async function readyCounter(
  page: Page,
  db: Db,
  {
    origin,
    role = 'staff',
    policy = {},
    request = page.request,
  }: { origin: string; role?: Role; policy?: object; request?: APIRequestContext },
) {
  const context = page.context();
  await setPolicy(db, { sell_without_line: true, ...policy });
  await install(context, page, origin);
  const staff = await signIn(page, db, role, request);
  const opened = await request.post('/shifts/api/shifts/', {
    data: { float: 20 },
    headers: { ...staff.headers, 'idempotency-key': 'open-the-shift-1' },
  });
  expect(opened.status()).toBe(201);
  await page.goto(new URL('/settings/devices', origin).href);
  const panel = page.getByRole('region', { name: 'This device' });
  await panel.getByLabel('Name of this device').fill('Counter at the door');
  await panel.getByRole('button', { name: 'Ask to be approved' }).click();
  await expect(panel).toContainText('A manager has not approved this device yet.');
  const manager = await aSignIn(db, { user_id: (await aUser(db, { role: 'manager' })).id });
  const { id } = await db.selectFrom('devices').select('id').executeTakeFirstOrThrow();
  const approved = await request.post(`/devices/api/${id}/approve/`, {
    headers: { authorization: `Bearer ${manager.access}`, 'idempotency-key': 'approve-the-device-1' },
  });
  expect(approved.status()).toBe(200);
  await wake(page);
  await expect(panel).toContainText('This device sells without a line', { timeout: 20_000 });
  return staff;
}
