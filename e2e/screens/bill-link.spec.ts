import { aClient, aProduct } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { codeOf, isNotWide } from '../own-page.ts';
import { signIn } from '../sign-in.ts';

for (const width of [390, 1440])
  test(`the receipt of a visit opens by its link in two languages, and her page says her credit, at ${width} px`, async ({
    page,
    db,
    browser,
    baseURL,
  }) => {
    await setPolicy(db, { second_receipt_language: 'so', message_channel: 'by_hand' });
    const client = await aClient(db, { name: 'Amina Nur', phone: '252615000321' });
    const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 10_00, quantity: 3 });
    const { headers } = await signIn(page, db);
    const made = await page.request.post('/bills/api/', {
      headers: { ...headers, 'idempotency-key': 'a-visit' },
      data: {
        client: client.id,
        lines: [
          { product: cream.id, quantity: 2, unit_price: 10 },
          { gift_card: true, amount: 30 },
        ],
        payments: [
          { method: 'card', amount: 30 },
          { method: 'cash', amount: 33 },
        ],
        change_as_credit: true,
      },
    });
    expect(made.status()).toBe(201);
    const { number } = (await made.json()) as { number: string };
    const { link } = await db
      .selectFrom('messages')
      .select('link')
      .where('subject_kind', '=', 'bill')
      .executeTakeFirstOrThrow();

    // On her own phone, where no one of the staff is signed in.
    const hers = await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 844 } });
    const phone = await hers.newPage();
    await phone.goto(link!);
    await expect(phone.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible();
    await phone.getByRole('button', { name: number }).click();
    const receipt = phone.getByRole('article', { name: /Receipt/ });
    await expect(receipt).toContainText(/Aloe Cream.*2 × \$10\.00.*\$20\.00/);
    await expect(receipt).toContainText(/Gift card.*\$30\.00/);
    await expect(receipt).toContainText(/Total.*\$51\.00/);
    // Both languages on one receipt.
    await expect(receipt).toContainText('Wadarta');
    await expect(receipt.getByText(/[A-HJKMNP-Z2-9]{12}/)).toHaveCount(0);
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Close' }).last().click();
    await isNotWide(phone);

    await phone.goto('/me');
    await phone.getByLabel('Phone').fill('0615000321');
    await phone.getByRole('button', { name: 'Send me a code' }).click();
    const code = phone.getByLabel('Code');
    await expect(code).toBeVisible();
    await code.fill(await codeOf(db));
    const credit = phone.getByRole('region', { name: 'Your credit $12.00' });
    await expect(credit).toContainText('We keep this money for you.');
    await expectAccessible(phone);
    await isNotWide(phone);
    await hers.close();
  });
