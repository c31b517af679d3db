import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { type Pay, walletPlans } from '@revive/testing/wallet-plans.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, clock, wallet } = app;
const PHONE = '252615123456';
const OTHER = '252617000000';
const PLANS = walletPlans(app);

// The shop answers the codes of its specification instead of statuses.
const CODES: Record<string, string> = { '001': 'paid', '002': 'declined', '003': 'waiting' };
const STATUSES: Record<number, string> = { 200: 'paid', 201: 'paid', 402: 'declined', 504: 'waiting' };

function outcomeOf({ status, body, error }: Awaited<ReturnType<Pay>>): unknown {
  const code = (body as { payment_status?: string } | undefined)?.payment_status ?? '';
  return CODES[code] ?? STATUSES[status] ?? { status, detail: error.detail };
}

const USED = { status: 409, detail: 'This Idempotency-Key was used for another request.' };

it('knows every call that asks a wallet for money', () => {
  const asking = Object.values(api)
    .flatMap((feature) => Object.values(feature))
    .filter(({ idempotency }) => idempotency === 'attempt')
    // They ask what became of a payment, and hold a time: neither takes money.
    .filter((endpoint) => endpoint !== api.payments.ask && endpoint !== api.selfbooking.hold);
  expect(new Set(Object.values(PLANS).map(({ endpoint }) => endpoint))).toEqual(new Set(asking));
});

describe.each(Object.entries(PLANS))('%s, paid by wallet', (_what, { isNew, prepare }) => {
  it('answers a repeated key as the first time where the wallet says yes', async () => {
    const pay = await prepare();
    const first = await pay(PHONE, 'k');
    expect(outcomeOf(first)).toBe('paid');
    const { status, body } = await pay(PHONE, 'k');
    expect({ status, body }).toEqual({ status: first.status, body: first.body });
    expect(wallet.charges).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('answers a repeated key as the first time where it says no, and another key asks again', async () => {
    const pay = await prepare();
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    expect(outcomeOf(await pay(PHONE, 'k'))).toBe('declined');
    expect(outcomeOf(await pay(PHONE, 'k'))).toBe('declined');
    expect(wallet.charges).toHaveLength(1);
    expect(outcomeOf(await pay(PHONE, 'another'))).toBe('paid');
    await expectBooksTrue(db);
  });

  it('asks what became of a silent payment once that is due, and charges no second time', async () => {
    const pay = await prepare();
    wallet.willCharge({ state: 'unknown' });
    expect(outcomeOf(await pay(PHONE, 'k'))).toBe('waiting');
    expect(outcomeOf(await pay(PHONE, 'k'))).toBe('waiting');
    expect(wallet.lookups).toEqual([]);
    clock.advance(5000);
    expect(outcomeOf(await pay(PHONE, 'k'))).toBe('paid');
    expect([wallet.charges.length, wallet.lookups.length]).toEqual([1, 1]);
    await expectBooksTrue(db);
  });

  it('refuses a key for another request, and while it waits another payment of the same thing', async () => {
    const pay = await prepare();
    wallet.willCharge({ state: 'unknown' });
    await pay(PHONE, 'k');
    expect(outcomeOf(await pay(OTHER, 'k'))).toEqual(USED);
    expect(wallet.charges).toHaveLength(1);
    const second = outcomeOf(await pay(PHONE, 'another'));
    if (isNew) expect(second).toBe('paid');
    else
      expect(second).toMatchObject({
        status: 409,
        detail: expect.stringMatching(/still being settled|wallet is being asked/),
      });
  });

  it('charges once for two presses at the same moment', async () => {
    const pay = await prepare();
    const release = wallet.hold();
    const presses = [pay(PHONE, 'k'), pay(PHONE, 'k')];
    await expect.poll(() => wallet.charges.length).toBe(1);
    release();
    const outcomes = (await Promise.all(presses)).map(outcomeOf);
    expect(outcomes).toContain('paid');
    for (const outcome of outcomes) expect(['paid', 'waiting']).toContain(outcome);
    expect(outcomeOf(await pay(PHONE, 'k'))).toBe('paid');
    expect(wallet.charges).toHaveLength(1);
    await expectBooksTrue(db);
  });
});
