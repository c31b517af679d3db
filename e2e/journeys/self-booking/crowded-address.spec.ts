import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { expect, test } from '../../fixtures.ts';
import { codeOf, isNotWide } from '../../own-page.ts';

/** As the server counts 127.0.0.1 and ::1. */
const OWN_NETWORKS = ['127.0.0.1', '0:0:0'];
const MOST_HOLDS = 60;
const HOUR_MS = 3_600_000;

test('who chooses a time behind an address that holds all it may signs in, and has it held', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { service } = await anOpenTreatment(db);
  await setPolicy(db, { message_channel: 'by_hand' });
  const now = Date.now();
  const holds = OWN_NETWORKS.flatMap((network, part) =>
    Array.from({ length: MOST_HOLDS }, (_, n) => ({
      digest: `held-${part}-${n}`.padEnd(22, '-'),
      starts_at: new Date(now + HOUR_MS),
      network,
      created_at: new Date(now),
      expires_at: new Date(now + HOUR_MS),
    })),
  );
  await db.insertInto('visitor_holds').values(holds).execute();
  await page.goto(`/book/${service.id}`);
  const choice = page.getByRole('region', { name: 'Choose a time' });
  await choice.getByRole('button', { name: /,/ }).nth(1).click();
  await choice.getByRole('button', { name: '11:00' }).click();
  await expect(page.getByText(/Please sign in with your phone and choose again/)).toBeVisible();
  await isNotWide(page);
  await expectAccessibleEverywhere(page);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/crowded-390.png`, fullPage: true });
  await page.getByLabel('Phone').fill('615 000 321');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
  await expect(page.getByText(/We keep this time for you/)).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeVisible();
});
