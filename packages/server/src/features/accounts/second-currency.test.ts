import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances } from '@revive/testing/buying.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { takeShillings } from '@revive/testing/second-currency.ts';
import { afterEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;
const { accounts, shifts } = api;
afterEach(() => expectBooksTrue(db));

const TODAY = '2026-11-20';

/** A drawer that was opened empty and has 546,000 shillings and 21 dollars of two sales. */
async function aDrawer() {
  await takeShillings(app, 26_000, TODAY);
  const cashier = await aCashier(app, 'manager');
  const { body } = await call(shifts.open, { token: cashier.token, body: { float: 0 } });
  await cashier.sell({ amount_paid: 546_000, currency: 'SOS' }, 2);
  await cashier.sell({ amount_paid: 21 }, 2);
  return {
    ...cashier,
    shift: body.id,
    transfer: (from: string, to: string, amount: number, currency?: string) =>
      call(accounts.move, {
        token: cashier.token,
        body: { from, to, amount, reason: 'To keep it', ...(currency && { currency }) },
      }),
    reverse: (id: number) =>
      call(accounts.reverse, { token: cashier.token, params: { id }, body: { reason: 'A mistake' } }),
    countNotes: (USD: number, SOS: number) => cashier.count(body.id, { counted: { USD, SOS } }),
  };
}

/** What lies in no drawer, as the books have it. */
const outside = async () => {
  const found = await db.selectFrom('notes_outside').select(['units', 'cents']).execute();
  return found.filter(({ units, cents }) => units !== 0 || cents !== 0);
};

describe('notes of the second currency between a drawer and an account', () => {
  it('leave the drawer as notes and arrive with what they are worth', async () => {
    const desk = await aDrawer();
    const moved = await desk.transfer('cash', 'safe', 260_000, 'SOS');
    expect(moved).toMatchObject({
      status: 201,
      body: { amount: 10, notes: { currency: 'SOS', units: 260_000, rate: 26_000 }, shift: desk.shift },
    });
    expect(await balances(db)).toMatchObject({ cash: 32_00, safe: 10_00 });
    expect(await outside()).toEqual([{ units: 260_000, cents: 10_00 }]);
    // What comes from the safe is what the books have there.
    await takeShillings(app, 20_000, TODAY);
    expect((await desk.transfer('safe', 'cash', 130_000, 'SOS')).body).toMatchObject({ amount: 5 });
    const { body } = await desk.countNotes(21, 416_000);
    expect(body).toMatchObject({ counts: [{ difference: 0 }, {}, {}], note_count: { difference: 0 } });
    expect((await desk.close(desk.shift)).status).toBe(200);
  });

  it('are no notes of ours any more at the bank, and are new when they come from there', async () => {
    const desk = await aDrawer();
    await desk.transfer('cash', 'bank', 260_000, 'SOS');
    expect(await outside()).toEqual([]);
    expect((await desk.transfer('bank', 'cash', 26_000, 'SOS')).body).toMatchObject({ amount: 1 });
    expect(await outside()).toEqual([]);
    expect((await desk.countNotes(21, 312_000)).body.note_count).toMatchObject({ difference: 0 });
  });

  it('go back as they went, also at another rate', async () => {
    const desk = await aDrawer();
    const ids: number[] = [];
    for (const place of ['safe', 'bank'])
      ids.push((await desk.transfer('cash', place, 130_000, 'SOS')).body.id);
    await takeShillings(app, 20_000, TODAY);
    for (const id of ids)
      expect((await desk.reverse(id)).body).toMatchObject({ amount: 5, notes: { units: 130_000 } });
    expect(await outside()).toEqual([]);
    expect(await balances(db)).toMatchObject({ cash: 42_00, safe: 0, bank: 0 });
    expect((await desk.countNotes(21, 546_000)).body).toMatchObject({
      counts: [{ difference: 0 }, {}, {}],
      note_count: { difference: 0 },
    });
  });

  it('go back into a drawer that takes them alone', async () => {
    const desk = await aDrawer();
    const { id } = (await desk.transfer('cash', 'safe', 260_000, 'SOS')).body;
    await desk.countNotes(21, 286_000);
    expect(await desk.reverse(id)).toMatchObject({
      status: 409,
      error: { detail: 'Open a drawer that takes SOS first: these notes go back into it or leave it.' },
    });
    await desk.close(desk.shift);
    expect((await call(shifts.open, { token: desk.token, body: { float: 0 } })).status).toBe(201);
    expect((await desk.reverse(id)).body).toMatchObject({ amount: 10 });
  });
});

describe('a drawer of two currencies', () => {
  it('gives no more than it holds of each', async () => {
    const desk = await aDrawer();
    // In all it is worth 42 dollars.
    expect(await desk.transfer('cash', 'bank', 30)).toMatchObject({
      status: 409,
      error: {
        detail: 'There are not so many dollars in this drawer. Its notes of SOS are moved by themselves.',
      },
    });
    expect(await desk.transfer('cash', 'bank', 700_000, 'SOS')).toMatchObject({
      status: 409,
      error: { detail: 'There are not so many notes of SOS in this drawer.' },
    });
    expect((await desk.transfer('cash', 'bank', 21)).status).toBe(201);
    expect((await desk.transfer('cash', 'bank', 546_000, 'SOS')).body).toMatchObject({ amount: 21 });
    expect((await desk.countNotes(0, 0)).body).toMatchObject({
      counts: [{ difference: 0 }, {}, {}],
      note_count: { difference: 0 },
    });
  });

  it('is needed for notes, and parts of a note are none', async () => {
    const desk = await aDrawer();
    expect(await desk.transfer('cash', 'bank', 1000.5, 'SOS')).toMatchObject({
      status: 400,
      error: { amount: ['Use a whole number.'] },
    });
    const refusal = ['Open your drawer first: notes of SOS go into it or leave it.'];
    expect(await desk.transfer('safe', 'bank', 1000, 'SOS')).toMatchObject({
      status: 400,
      error: { currency: refusal },
    });
    await desk.countNotes(21, 546_000);
    expect(await desk.transfer('cash', 'bank', 1000, 'SOS')).toMatchObject({
      status: 400,
      error: { currency: refusal },
    });
    expect(await desk.transfer('cash', 'bank', 1000, 'KES')).toMatchObject({
      status: 400,
      error: { currency: ['This currency is not taken here.'] },
    });
  });
});
