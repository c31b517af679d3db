import { aBooking, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('[SHELL-01] a session is completed and measured, and the client takes the result home on one page', {
  tag: '@long',
}, async ({ page, db }) => {
  await signIn(page, db);
  const service = await aService(db, { name: 'Slimming wrap', session_count: 2, days_between_sessions: 1 });
  const waist = await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
  const booking = await aBooking(db, { name: 'Hodan Warsame', services: [service.id] });

  await page.goto('/sessions');
  for (const [completed, value] of [
    [0, '92'],
    [1, '86'],
  ] as const) {
    const upcoming = page.getByRole('region', { name: /^Upcoming Sessions/ });
    await expect(upcoming.getByRole('button', { name: 'Complete' })).toHaveCount(2 - completed);
    await upcoming.getByRole('button', { name: 'Add Measurement' }).first().click();
    const measuring = page.getByRole('dialog');
    await measuring.getByLabel('Measurement Type').selectOption({ label: 'Waist (cm)' });
    await measuring.getByLabel('Value').fill(value);
    await measuring.getByRole('button', { name: 'Add Measurement' }).click();
    await expect(measuring).toBeHidden();
    await upcoming.getByRole('button', { name: 'Complete' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete today' }).click();
    await expect(page.getByRole('tab', { name: /^Sessions/ })).toHaveText(/2/);
  }
  await expect(page.getByText('No upcoming sessions')).toBeVisible();

  await page.goto(`/client/${booking.client_id}?tab=measurements`);
  await expect(page.getByText(/92 → 86 cm/).first()).toBeVisible();
  await page.goto(`/client/${booking.client_id}/results`);
  await expect(page.getByRole('heading', { name: 'Hodan Warsame' })).toBeVisible();
  await expect(page.getByText(waist.name).first()).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // Each page of a PDF is one object.
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
