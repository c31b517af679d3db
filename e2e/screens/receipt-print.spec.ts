import type { Page } from '@playwright/test';
import { aBooking, aProduct, aService } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const MM = 72 / 25.4;

/** The pages of a PDF in millimetres. */
function pagesOf(pdf: Buffer): { width: number; height: number }[] {
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type\s*\/Page\b/g)?.length).toBe(text.match(/\/MediaBox/g)?.length);
  return [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width) / MM),
    height: Math.round(Number(height) / MM),
  }));
}

const print = async (page: Page) => pagesOf(await page.pdf({ preferCSSPageSize: true }));

/** The printed text: what is visible in the print layout. */
async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const text = await page.evaluate(() => document.body.innerText);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return text;
}

test('[RCPT-01] [RCPT-02] [RCPT-03] [RCPT-05] prints the receipt alone, on a roll of 80 mm or on A4', async ({
  page,
  db,
}) => {
  const oil = await aProduct(db, { name: 'Rose Oil', price_cents: 35_00 });
  const { headers } = await signIn(page, db, 'admin');
  const policy = await (await page.request.get('/policy/api/', { headers })).json();
  await page.request.put('/policy/api/', {
    headers,
    data: { ...policy, tax_rate: 0, address: 'Maka al-Mukarama Road 12', phone: '252615123456' },
  });
  const order = await aCounterSale(db, {
    items: [{ product_id: oil.id }],
    name: 'Hodan Ali',
    at: new Date(),
  });
  await page.goto('/sales');
  await page
    .getByRole('row')
    .filter({ hasText: 'Hodan Ali' })
    .getByRole('button', { name: 'Receipt' })
    .click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
  const text = await printedText(page);
  expect(text.split(/\s*\n\s*/).filter(Boolean)).toEqual([
    'Revive',
    'Maka al-Mukarama Road 12',
    'Mogadishu',
    '252615123456',
    'Receipt',
    order.order_number,
    'Date',
    expect.stringMatching(/^\w{3} \d{1,2}, \d{4}, \d{2}:\d{2}$/),
    'Cashier',
    expect.stringContaining('Amina Ali'),
    'Customer',
    'Hodan Ali',
    'Rose Oil',
    '1 × $35.00',
    '$35.00',
    'Subtotal',
    '$35.00',
    'Total',
    '$35.00',
    // 5 % and 2 % of the total, below it and no part of its sum.
    'Included in the price',
    'Tax (5%)',
    '$1.75',
    'Discount (2%)',
    '$0.70',
    'Payment method',
    'Cash',
    'Amount paid',
    '$35.00',
    'Change',
    '$0.00',
    'Items may be returned within 7 days with receipt.',
  ]);
  const [roll, ...more] = await print(page);
  expect(more).toEqual([]);
  expect(roll!.width).toBe(80);
  // Exactly as long as its content.
  expect(roll!.height).toBeLessThan(200);

  await page.getByRole('radio', { name: 'A4' }).check();
  expect(await print(page)).toEqual([{ width: 210, height: 297 }]);
  // The paper is remembered on this device.
  await page.reload();
  await page
    .getByRole('row')
    .filter({ hasText: 'Hodan Ali' })
    .getByRole('button', { name: 'Receipt' })
    .click();
  await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked();
  await page.getByRole('radio', { name: '80 mm roll' }).check();
  expect((await print(page))[0]!.width).toBe(80);
});

test('the receipt of a treatment promises no return and no discount, is offered with its payment, and goes out by WhatsApp', async ({
  page,
  db,
}) => {
  const service = await aService(db, { name: 'Body wrap', unit_price_cents: 210_00, session_count: 1 });
  const booking = await aBooking(db, { services: [service.id], name: 'Hodan Ali', phone: '252615123456' });
  const { headers } = await signIn(page, db, 'manager');
  const pay = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 70, discount: 0 };
  await page.request.post(`/bookings/api/${booking.id}/paid/`, { headers, data: pay });
  const { client_id } = await db.selectFrom('bookings').select('client_id').executeTakeFirstOrThrow();
  await page.goto(`/client/${client_id}?tab=payments`);
  await page.getByRole('combobox', { name: 'Booking' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'All of it: $140.00' }).click();
  await page.getByRole('button', { name: 'Add Payment' }).click();
  await expect(page.getByText('Receipt for Hodan Ali')).toBeVisible();
  await page.getByRole('button', { name: 'Show receipt' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByRole('article')).toContainText('Total $210.00');
  await expect(receipt).not.toContainText('Included in the price');
  await expect(receipt).not.toContainText('may be returned');
  const message = await receipt.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(message).toMatch(/^https:\/\/wa\.me\/252615123456\?text=/);
  expect(decodeURIComponent(message!)).toContain('1 × Body wrap: $210.00');
});
