import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { billOf } from '@revive/testing/visit.ts';
import { describe, expect, it } from 'vitest';
import { forgetSalts } from '../credit/index.ts';
import { settleUnknownAttempts } from '../payments/index.ts';

const { db, call, clock, payments, signInAs, wallet } = await testApp();
const WALLET = '252615123456';

/** A gift card of $25 that a wallet was asked for, and did not pay at once. */
async function anUnpaidCard(answer: Parameters<typeof wallet.willCharge>[0], key?: string) {
  const { token } = await signInAs('staff');
  const sell = () =>
    call(api.bills.create, {
      token,
      body: {
        lines: [{ gift_card: true, amount: 25 }],
        payments: [{ method: 'mobile_money', amount: 25, wallet_phone: WALLET }],
      } as never,
      ...(key && { key }),
    });
  wallet.willCharge(answer);
  const { id } = billOf(await sell());
  const pay = (body: object, more: object = {}) =>
    call(api.bills.pay, { token, params: { id }, body: body as never, ...more });
  const check = (code: string) => call(api.credit.checkCard, { token, body: { code } });
  return { id, token, sell, pay, check };
}

const NO = { state: 'failed', failure: 'wrong_pin' } as const;
const CASH = { method: 'cash', amount: 25 };
type Sold = { lines: readonly { gift_card: { code: string | null } | null }[] };
const codeOf = ({ body }: { body: Sold }) => body.lines[0]!.gift_card!.code;

describe('the code of a gift card whose wallet said no', () => {
  it('is answered to who pays it another way, and to the call of its sale', async () => {
    const { pay, sell, check } = await anUnpaidCard(NO, 'sale');
    const paid = await pay(CASH, { key: 'rest' });
    expect(paid).toMatchObject({ status: 201, body: { state: 'settled' } });
    const code = codeOf(paid)!;
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
    expect((await check(code)).body).toMatchObject({ balance: 25 });
    expect(paid.body.receipt!.lines[0]!.gift_card!.code).toBe(code);
    const again = await sell();
    expect(again).toMatchObject({ status: 201, body: { id: paid.body.id, state: 'settled' } });
    expect(codeOf(again)).toBe(code);
    expect(codeOf(await pay(CASH, { key: 'rest' }))).toBe(code);
    expect(wallet.charges).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('is answered where its sale had no key', async () => {
    const { pay, check } = await anUnpaidCard(NO);
    const code = codeOf(await pay(CASH))!;
    expect((await check(code)).body).toMatchObject({ balance: 25 });
  });

  it('is answered to the sale once a second wallet has paid late', async () => {
    const { pay, sell, check } = await anUnpaidCard(NO, 'sale');
    wallet.willCharge({ state: 'unknown' });
    const asked = { method: 'mobile_money', amount: 25, wallet_phone: WALLET };
    expect(await pay(asked, { key: 'rest' })).toMatchObject({
      status: 504,
      error: { bill: { state: 'waiting' } },
    });
    // What was refused is answered as it stands now.
    expect(await sell()).toMatchObject({ status: 402, error: { bill: { state: 'waiting' } } });
    clock.advance(60_000);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    const code = codeOf(await sell())!;
    expect((await check(code)).body).toMatchObject({ balance: 25 });
    expect(codeOf(await pay(asked, { key: 'rest' }))).toBe(code);
  });

  it('stands in no stored answer and in no other one, and is gone with its salt', async () => {
    const { id, token, pay, sell } = await anUnpaidCard(NO, 'sale');
    const code = codeOf(await pay(CASH, { key: 'rest' }))!;
    expect(JSON.stringify(await db.selectFrom('idempotency_keys').selectAll().execute())).not.toContain(code);
    expect(codeOf(await call(api.bills.get, { token, params: { id } }))).toBeNull();
    await forgetSalts(db, new Date(clock.now().getTime() + 1));
    expect(codeOf(await sell())).toBeNull();
    expect(codeOf(await pay(CASH, { key: 'rest' }))).toBeNull();
  });
});

it('the code of a card that waits for its wallet is answered to its sale once the wallet said yes late', async () => {
  const { sell, check } = await anUnpaidCard({ state: 'unknown' }, 'sale');
  clock.advance(60_000);
  expect(await settleUnknownAttempts(payments)).toBe(1);
  const code = codeOf(await sell())!;
  expect((await check(code)).body).toMatchObject({ balance: 25 });
});

it('a bill that was given up is answered as such to the call of its sale, and opens no card', async () => {
  const { id, token, sell } = await anUnpaidCard(NO, 'sale');
  await call(api.bills.void, { token, params: { id }, body: { reason: 'She left' } as never });
  expect(await sell()).toMatchObject({ status: 402, error: { bill: { id, state: 'given_up' } } });
});
