import type { ServerResponse } from 'node:http';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { payingApp } from '@revive/testing/paying-app.ts';
import { type Asked, answers, breaksOff } from '@revive/testing/provider.ts';
import { occupied } from '@revive/testing/schedule.ts';
import { anOpenTreatment, aVisitor } from '@revive/testing/self-booking.ts';
import { purchased, waafipaySettings } from '@revive/testing/waafipay.ts';
import { describe, expect, it } from 'vitest';
import { releaseUnpaidBookings } from '../bookings/index.ts';
import { settleUnknownAttempts } from '../payments/index.ts';

const { at, call, clock, db, messenger, payments } = await payingApp((url) =>
  waafipaySettings(url, { timeoutMs: 1500 }),
);
const [PHONE, OTHER] = ['252615000321', '252615000322'];
const MINUTE = 60_000;

async function lastTime() {
  const { service } = await anOpenTreatment(db, { therapists: ['Hodan'] });
  await setPolicy(db, { deposit_percent: 25 });
  const visitors = [PHONE, OTHER].map((phone) => aVisitor({ db, call, messenger }, phone));
  const holds: string[] = [];
  for (const visitor of visitors) {
    holds.push((await visitor.hold(service.id)).body.id);
    await visitor.signIn();
    clock.advance(10 * MINUTE);
  }
  return visitors.map((visitor, number) => ({
    pay: () => visitor.book(holds[number]!, { wallet_phone: [PHONE, OTHER][number] }, `form-${number}`),
  }));
}

describe('a deposit that is asked of a wallet’s provider', () => {
  it('is asked of one of two clients for the last time, while the other is refused', async () => {
    const [her, other] = await lastTime();
    const held: [ServerResponse, Asked][] = [];
    at.provider.will((response, asked) => void held.push([response, asked]));
    const first = her!.pay();
    await expect.poll(() => held.length).toBe(1);
    // Her money is under way.
    expect(await other!.pay()).toMatchObject({ status: 409 });
    purchased(...held[0]!);
    expect(await first).toMatchObject({ status: 201, body: { status: 'confirmed', amount_paid: 10 } });
    expect(at.provider.asked).toHaveLength(1);
    expect(await occupied(db)).toHaveLength(2);
    await expectBooksTrue(db);
  });

  it('keeps the time while no one knows whether it came, and books once it is known', async () => {
    const [her, other] = await lastTime();
    at.provider.will(breaksOff({ responseCode: '2001' }));
    expect(await her!.pay()).toMatchObject({ status: 504 });
    clock.advance(12 * MINUTE);
    expect(await releaseUnpaidBookings(db, clock, payments.log)).toBe(0);
    expect(await other!.pay()).toMatchObject({ status: 409 });
    at.provider.will(
      answers({
        responseCode: '2001',
        errorCode: '0',
        params: { status: 'APPROVED', tranAmount: '10.00', transactionId: '1268666' },
      }),
    );
    await settleUnknownAttempts(payments);
    expect(await db.selectFrom('bookings').select(['status', 'amount_paid_cents']).execute()).toEqual([
      { status: 'confirmed', amount_paid_cents: 10_00 },
    ]);
    expect(await releaseUnpaidBookings(db, clock, payments.log)).toBe(0);
    expect(await occupied(db)).toHaveLength(2);
    await expectBooksTrue(db);
  });
});
