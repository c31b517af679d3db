import type { Page } from '@playwright/test';
import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { inDays } from '../../business-days.ts';
import { expect, test } from '../../fixtures.ts';
import { codeOf, isNotWide } from '../../own-page.ts';

const look = async (page: Page, name: string) => {
  await isNotWide(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

/** Hodan, the only therapist, is away for the whole of that day. */
async function aFullDay(db: Db, days: number) {
  const { service, people } = await anOpenTreatment(db, { therapists: ['Hodan'] });
  await db
    .insertInto('occupancies')
    .values({
      resource_id: people[0]!,
      reason: 'block',
      during: `[${inDays(days, '00:00')}:00+03,${inDays(days + 1, '00:00')}:00+03)`,
      created_at: new Date(),
    })
    .execute();
  return service;
}

async function signIn(page: Page, db: Db) {
  await page.getByLabel('Phone').fill('٠٦١٥ ٠٠٠ ٣٢١');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
});

test('who finds a day full puts herself on the waiting list on a phone, and leaves it on her page', async ({
  page,
  db,
}) => {
  test.setTimeout(90_000);
  const service = await aFullDay(db, 3);
  await setPolicy(db, { message_channel: 'by_hand', show_therapists: true });
  await page.goto(`/book/${service.id}`);
  const full = page.getByRole('button', { name: /is full/ });
  await page
    .getByRole('button', { name: /^\w{3} 20\d\d$/ })
    .first()
    .click();
  if ((await full.count()) === 0)
    await page
      .getByRole('button', { name: /^\w{3} 20\d\d$/ })
      .nth(1)
      .click();
  await full.click();
  await expect(page.getByText(/^No time is free on /)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Hodan' }).click();
  await page.getByRole('button', { name: 'Wait for a time on this day' }).click();
  await signIn(page, db);
  await expect(page.getByRole('heading', { name: /^Wait for a time on / })).toBeVisible();
  await page.getByRole('button', { name: 'Put me on the waiting list' }).click();
  await expect(page.getByText('Please say what your name is.')).toBeVisible();
  await page.getByLabel('Your name').fill('Amina Ali');
  await page.getByLabel('When would you like to come?').selectOption('Morning, until 12:00');
  await look(page, 'wait-390');
  await page.getByRole('button', { name: 'Put me on the waiting list' }).click();
  await expect(page.getByText(/^You are on the waiting list for /)).toBeVisible();
  await expectAccessibleEverywhere(page);
  const day = inDays(3, '00:00').slice(0, 10);
  expect(
    await db.selectFrom('waitlist').select(['part_of_day', 'state', 'created_by', 'resource_id']).execute(),
  ).toEqual([
    { part_of_day: 'morning', state: 'waiting', created_by: null, resource_id: expect.any(Number) },
  ]);
  expect(day).toMatch(/^\d{4}-/);
  await page.goto('/me');
  const waits = page.getByRole('region', { name: 'You are waiting for a time' });
  await expect(waits).toContainText('Morning, until 12:00');
  await look(page, 'waiting-me-390');
  await waits.getByRole('button', { name: 'Wait no longer' }).click();
  await expect(waits).toHaveCount(0);
  expect(await db.selectFrom('waitlist').select('state').execute()).toEqual([{ state: 'gone' }]);
});

test('beside a deposit stands until when it comes back, and who books later than that is warned before she pays', async ({
  page,
  db,
}) => {
  test.setTimeout(90_000);
  const { service } = await anOpenTreatment(db);
  const terms = { deposit_percent: 25, wallet_test_mode: true, message_channel: 'by_hand' } as const;
  await setPolicy(db, { ...terms, cancel_until_hours: 12, late_cancel_takes_session: true });
  const choose = async (time: RegExp | string) => {
    await page.goto(`/book/${service.id}`);
    const choice = page.getByRole('region', { name: 'Choose a time' });
    await choice.getByRole('button', { name: /,/ }).nth(1).click();
    await choice.getByRole('button', { name: time }).first().click();
  };
  await choose('10:00');
  await signIn(page, db);
  await page.getByLabel('Your name').fill('Amina Ali');
  // Twelve hours before ten in the morning is the evening of the day before.
  await expect(page.getByText(/^Call off by \w+, \w+ \d+, 22:00, and the deposit stays yours/)).toContainText(
    'If you call off later, the session counts as used, and the deposit pays for it.',
  );
  await look(page, 'terms-390');
  await page.getByRole('button', { name: 'Another time' }).click();
  await setPolicy(db, { ...terms, cancel_until_hours: 336, late_cancel_takes_session: true });
  await choose('11:00');
  await expect(page.getByText(/so soon that you cannot move it or call it off here/)).toContainText(
    'If you call off, the session counts as used, and the deposit pays for it.',
  );
  await expectAccessibleEverywhere(page);
  await look(page, 'terms-late-390');
});
