import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenTreatment, aVisitor } from '@revive/testing/self-booking.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { db, call, messenger, wallet, clock } = await testApp();
const PHONE = '252615000321';
const AT_ELEVEN = '2026-11-21T11:00';

let service: number;
beforeEach(async () => {
  const made = await anOpenTreatment(db);
  service = made.service.id;
  await setPolicy(db, { deposit_percent: 25 });
});

const visitor = () => {
  const her = aVisitor({ db, call, messenger }, PHONE);
  return {
    ...her,
    hold: async (starts_at?: string) => (await her.hold(service, starts_at)).body.id,
    pay: (id: string, key: string = crypto.randomUUID()) => her.book(id, { wallet_phone: PHONE }, key),
  };
};

describe('a second deposit of the same person and service', () => {
  it('is refused while the first is with the wallet, with the booking to go to', async () => {
    const her = visitor();
    wallet.willCharge({ state: 'unknown' });
    expect((await her.pay(await her.hold())).status).toBe(504);
    const [first] = await db.selectFrom('bookings').select('id').execute();
    const second = await her.pay(await her.hold(AT_ELEVEN));
    expect(second).toMatchObject({ status: 409, error: { booking: first!.id } });
    expect(wallet.charges).toHaveLength(1);
    expect(await db.selectFrom('bookings').selectAll().execute()).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('is refused with the same hold too, and says which booking it is', async () => {
    const her = visitor();
    wallet.willCharge({ state: 'unknown' });
    const hold = await her.hold();
    await her.pay(hold);
    const [first] = await db.selectFrom('bookings').select('id').execute();
    expect(await her.pay(hold)).toMatchObject({ status: 409, error: { booking: first!.id } });
  });

  it('is taken once of two that are sent at the same moment', async () => {
    const her = visitor();
    const [one, two] = [await her.hold(), await her.hold(AT_ELEVEN)];
    await her.signIn();
    const answer = wallet.hold();
    const both = [her.pay(one), her.pay(two)];
    expect((await Promise.race(both)).status).toBe(409);
    answer();
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(wallet.charges).toHaveLength(1);
  });

  it('is taken after the first was declined, and then the first is not paid beside it', async () => {
    const her = visitor();
    wallet.willCharge({ state: 'failed', failure: 'declined' });
    const declined = await her.hold();
    expect((await her.pay(declined)).status).toBe(402);
    wallet.willCharge({ state: 'unknown' });
    expect((await her.pay(await her.hold(AT_ELEVEN))).status).toBe(504);
    const [first, second] = await db.selectFrom('bookings').select('id').orderBy('id').execute();
    expect(await her.pay(declined)).toMatchObject({ status: 409, error: { booking: second!.id } });
    const onHerPage = await call(api.me.pay, {
      token: await her.signIn(),
      key: crypto.randomUUID(),
      params: { id: first!.id },
      body: { wallet_phone: PHONE, amount: 10 },
    });
    expect(onHerPage).toMatchObject({ status: 409, error: { booking: second!.id } });
    expect(wallet.charges).toHaveLength(2);
  });

  it('is taken once the first has been received', async () => {
    const her = visitor();
    expect((await her.pay(await her.hold())).status).toBe(201);
    expect((await her.pay(await her.hold(AT_ELEVEN))).status).toBe(201);
  });

  it('is refused by the database, whatever writes it', async () => {
    const her = visitor();
    for (const at of [undefined, AT_ELEVEN]) {
      wallet.willCharge({ state: 'failed', failure: 'declined' });
      await her.pay(await her.hold(at));
    }
    const attempts = await db.selectFrom('payment_attempts').selectAll().orderBy('id').execute();
    expect(attempts.map(({ deposit_service_id }) => deposit_service_id)).toEqual([service, service]);
    const open = ({ booking_id }: { booking_id: number | null }, n: number) =>
      db
        .insertInto('payment_attempts')
        .values({
          reference: `RV-${n}`,
          wallet: 'sandbox',
          phone: PHONE,
          amount_cents: 10_00,
          intent: '{}',
          booking_id,
          next_lookup_at: clock.now(),
        })
        .execute();
    await open(attempts[0]!, 1);
    await expect(open(attempts[1]!, 2)).rejects.toThrow(/payment_attempts_open_deposit/);
  });
});
