import type { Policy } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aPrinter, type TestPrinter } from '@revive/testing/printer.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const patience = { connectMs: 500, standingMs: 300, doneMs: 500 };
const { db, call, signInAs } = await testApp({
  printer: { patience, leadTo: ({ port }) => ({ host: '127.0.0.1', port }) },
});

let printer: TestPrinter;
let token: string;
let cream: { id: number };
let key = 0;
const settings = (more: Partial<Policy> = {}): Partial<Policy> => ({
  business_name: 'Revive Salon',
  receipt_printer: 'network',
  receipt_printer_address: '192.168.1.50',
  receipt_printer_port: printer.port,
  ...more,
});
beforeEach(async () => {
  printer = await aPrinter();
  await setPolicy(db, settings());
  token = (await signInAs('staff')).token;
  cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 8_00, quantity: 50 });
});
afterEach(() => printer.close());

const newKey = () => {
  key += 1;
  return `print-receipt-${key}`;
};

/** Sells through a bill, as the counter does, and answers its id. */
async function sell(more: object = {}): Promise<number> {
  const { status, body, error } = await call(api.bills.create, {
    token,
    key: newKey(),
    body: {
      client: null,
      lines: [{ product: cream.id, quantity: 1, unit_price: 8 }],
      payments: [{ method: 'cash', amount: 10 }],
      ...more,
    },
  });
  if (status !== 201) throw new Error(JSON.stringify(error));
  return body.id;
}
const print = (body: object, given: { key?: string; token?: string } = {}) =>
  call(api.printing.printReceipt, { token, key: newKey(), ...given, body });
const PULSE = Buffer.from([0x1b, 0x70, 0]);
const prints = () => db.selectFrom('receipt_prints').select(['is_copy', 'is_whole']).orderBy('id').execute();

describe('POST /printing/api/receipts/', () => {
  it('prints a bill with what the page shows of it', async () => {
    const bill = await sell();
    const { body: receipt } = await call(api.bills.getReceipt, { token, params: { id: bill } });
    expect((await print({ bill })).body).toEqual({ outcome: 'printed', is_copy: false });
    const text = printer.text();
    for (const words of ['Revive Salon', receipt.number, 'Aloe Cream', '1 x $8.00', 'Total'])
      expect(text).toContain(words);
    expect(text).toMatch(new RegExp(`Total +\\$${receipt.total.toFixed(2)}`));
    expect(text).toMatch(new RegExp(`Change due +\\$${receipt.change.toFixed(2)}`));
    expect(text).not.toContain('COPY');
  });

  it('prints a sale by its order too', async () => {
    const bill = await sell();
    const { order_id } = await db
      .selectFrom('bill_lines')
      .select('order_id')
      .where('bill_id', '=', bill)
      .where('order_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect((await print({ order: order_id })).body.outcome).toBe('printed');
    const { body } = await call(api.orders.getReceipt, { token, params: { id: order_id! } });
    expect(printer.text()).toContain(body.orderNumber);
  });

  it('marks what was printed before as a copy of the same number, and opens the drawer once', async () => {
    await setPolicy(db, settings({ receipt_printer_drawer: true }));
    const bill = await sell();
    await print({ bill });
    expect(printer.printed[0]!.includes(PULSE)).toBe(true);
    const first = printer.text();
    expect((await print({ bill })).body).toEqual({ outcome: 'printed', is_copy: true });
    expect(printer.printed[1]!.includes(PULSE)).toBe(false);
    expect(printer.text()).toContain('COPY');
    expect(printer.text().replace(/COPY\n/, '')).toBe(first);
  });

  it('opens no drawer without cash', async () => {
    await setPolicy(db, settings({ receipt_printer_drawer: true }));
    const { total } = (await call(api.bills.getReceipt, { token, params: { id: await sell() } })).body;
    const bill = await sell({ payments: [{ method: 'card', amount: total, reference: 'slip 1' }] });
    await print({ bill });
    expect(printer.printed.at(-1)!.includes(PULSE)).toBe(false);
  });

  it('says what is wrong with the printer, and prints the first one when it is well again', async () => {
    const bill = await sell();
    for (const mood of ['no_paper', 'open', 'offline'] as const) {
      printer.mood = mood;
      const { body } = await print({ bill });
      expect(body).toEqual({ outcome: mood === 'offline' ? 'not_ready' : mood, is_copy: false });
    }
    expect(await prints()).toEqual([]);
    printer.mood = 'on';
    expect((await print({ bill })).body).toEqual({ outcome: 'printed', is_copy: false });
    expect(await prints()).toEqual([{ is_copy: false, is_whole: true }]);
  });

  it('marks the next one as a copy where the first may have come out', async () => {
    const bill = await sell();
    printer.mood = 'closes_midway';
    expect((await print({ bill })).body.outcome).toBe('unfinished');
    printer.mood = 'on';
    expect((await print({ bill })).body).toEqual({ outcome: 'printed', is_copy: true });
    expect(await prints()).toEqual([
      { is_copy: false, is_whole: false },
      { is_copy: true, is_whole: true },
    ]);
  });

  it('is unreachable where the printer is off', async () => {
    const bill = await sell();
    await printer.switchOff();
    expect((await print({ bill })).body.outcome).toBe('unreachable');
  });

  it('prints once for one press, however often it is sent', async () => {
    const bill = await sell();
    const once = newKey();
    const [first, second] = [await print({ bill }, { key: once }), await print({ bill }, { key: once })];
    expect(second.body).toEqual(first.body);
    expect(printer.printed).toHaveLength(1);
  });

  it('is the first one once where two people print at the same moment', async () => {
    const bill = await sell();
    const answers = await Promise.all([print({ bill }), print({ bill })]);
    expect(answers.map(({ body }) => body.is_copy).sort()).toEqual([false, true]);
  });

  it('refuses what the printer has no letters for, in a sentence', async () => {
    await setPolicy(db, settings({ second_receipt_language: 'ar' }));
    const bill = await sell();
    const arabic = await print({ bill });
    expect(arabic.status).toBe(409);
    expect(arabic.error.detail).toMatch(/Arabic.*browser/);
    await setPolicy(db, settings({ second_receipt_language: 'none', return_policy: 'لا يُرد' }));
    const letters = await print({ bill });
    expect([letters.status, letters.error.detail]).toEqual([409, expect.stringContaining('لا يُرد')]);
    expect(printer.printed).toEqual([]);
  });

  it('writes in two languages side by side', async () => {
    await setPolicy(db, settings({ language: 'so', second_receipt_language: 'en' }));
    await print({ bill: await sell() });
    expect(printer.text()).toMatch(/\/ Total +\$/);
  });

  it('fits a roll of 58 mm, and does not cut where it may not', async () => {
    await setPolicy(db, settings({ receipt_printer_paper: '58', receipt_printer_cuts: false }));
    await print({ bill: await sell() });
    for (const row of printer.text().split('\n')) expect(row.length).toBeLessThanOrEqual(32);
    expect(printer.printed[0]!.includes(Buffer.from([0x1d, 0x56]))).toBe(false);
  });

  it('refuses bad input, an unknown receipt, and callers who are not staff', async () => {
    for (const body of [{}, { bill: 1, order: 1 }, { bill: 'x' }])
      expect((await print(body)).status).toBe(400);
    expect((await print({ bill: 999_999 })).status).toBe(404);
    expect((await call(api.printing.printReceipt, { body: { bill: 1 }, key: newKey() })).status).toBe(401);
  });

  it('prints nowhere while it is off', async () => {
    const bill = await sell();
    await setPolicy(db, settings({ receipt_printer: 'off' }));
    expect((await print({ bill })).status).toBe(409);
    expect(printer.printed).toEqual([]);
  });
});

describe('POST /printing/api/test/', () => {
  it('prints a page for an admin, and no receipt', async () => {
    const admin = (await signInAs('admin')).token;
    const { body } = await call(api.printing.printTest, { token: admin, key: newKey() });
    expect(body).toEqual({ outcome: 'printed', is_copy: false });
    expect(printer.text()).toContain('This printer prints receipts.');
    expect(await prints()).toEqual([]);
    expect((await call(api.printing.printTest, { token, key: newKey() })).status).toBe(403);
  });
});

describe('the address of the printer', () => {
  it.each([
    '8.8.8.8',
    '127.0.0.1',
    '169.254.169.254',
    'printer.local',
    '::1',
    '192.168.1',
    '0300.1.1.1',
    '10.0.0.256',
  ])('is refused where it is %s', async (receipt_printer_address) => {
    const admin = (await signInAs('admin')).token;
    const { status, error } = await call(api.policy.update, {
      token: admin,
      body: { receipt_printer_address } as never,
    });
    expect([status, Object.keys(error)]).toEqual([400, expect.arrayContaining(['receipt_printer_address'])]);
  });

  it('is demanded where the printer is on', async () => {
    await setPolicy(db, settings({ receipt_printer: 'off', receipt_printer_address: '' }));
    const admin = (await signInAs('admin')).token;
    const update = (body: object) => call(api.policy.update, { token: admin, body: body as never });
    expect((await update({ receipt_printer: 'network' })).status).toBe(400);
    const saved = await update({ receipt_printer: 'network', receipt_printer_address: '192.168.1.50' });
    expect(saved.status).toBe(200);
  });
});
