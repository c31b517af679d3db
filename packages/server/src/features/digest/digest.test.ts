import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { inWords, messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { aCourse } from '@revive/testing/treating.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendMessages } from '../messages/index.ts';
import { makeDigests } from './index.ts';

const app = await testApp({ alone: true });
const { db, call, signInAs, clock, messages, messenger } = app;

const DAY = '2026-11-20';
/** The business closes at 20:00, which is 17:00 UTC. */
const closing = () => clock.set('2026-11-20T17:00:00Z');
/** An admin from before the day: a business begins with its people. */
async function anAdmin() {
  const admin = await signInAs('admin');
  await db
    .updateTable('users')
    .set({ created_at: new Date('2026-11-20T05:00:00Z') })
    .execute();
  return admin;
}
const make = () => makeDigests(db, clock, silentLog);
const read = async (day?: string) => {
  const { token } = await signInAs('manager');
  return (await call(api.digest.get, { token, query: day ? { day } : {} })).body;
};

beforeEach(() => setPolicy(db, {}));

describe('GET /dashboard/api/digest/', () => {
  it('sums the day up: takings by way, drawers, what one person did alone, what is owed and who comes', async () => {
    await anAdmin();
    const course = await aCourse(app);
    await course.receive(60);
    await course.receive(20, 'card');
    await course.receive(10, 'mobile_money');
    await course.hold(0);
    await course.hold(1);
    await aBooking(db, { services: [(await aService(db)).id], scheduled_date: '2026-11-21T10:00' });
    const cashier = await aCashier(app);
    const shift = await cashier.opened(50);
    await cashier.sell();
    await cashier.count(shift, { cash: 56.88, card: 0, mobile_money: 0 });
    await cashier.close(shift, 'Change given wrong');
    const open = await cashier.opened(50);
    const sale = await aCounterSale(db);
    await call(api.orders.voidSale, {
      token: course.token,
      params: { id: sale.id },
      body: { reason: 'Wrong bottle' },
    });
    expect(await read()).toMatchObject({
      day: DAY,
      made_at: null,
      // The missing cash is no takings, and what was voided came and went.
      takings: { cash: 70.5, card: 20, mobile_money: 10 },
      drawers: [
        { shift, difference: -3.62, reason: 'Change given wrong' },
        { shift: open, closed_at: null, difference: null },
      ],
      alone: [
        {
          kind: 'void_alert',
          what: sale.order_number,
          amount: 10.5,
          reason: 'Wrong bottle',
          is_reviewed: false,
        },
        { kind: 'shortage_alert', what: '', amount: 3.62, about: { record: 'shift', id: shift } },
        { kind: 'seen_transfer_alert', amount: 10 },
      ],
      owed: 90,
      unconfirmed: 10,
      proof: null,
      chain: { seq: 0, hash: '' },
    });
    expect((await read()).tomorrow).toBe(1);
    expect((await read('2026-11-19')).takings).toEqual({ cash: 0, card: 0, mobile_money: 0 });
  });

  it('refuses a day that is none, the unsigned and staff', async () => {
    const { token } = await signInAs('manager');
    expect((await call(api.digest.get, { token, query: { day: 'today' } })).status).toBe(400);
    expect((await call(api.digest.get)).status).toBe(401);
    const { token: staff } = await signInAs('staff');
    expect((await call(api.digest.get, { token: staff })).status).toBe(403);
  });
});

describe('the job that makes digests', () => {
  it('makes the one of a day once, when it closes, with the proof of the books and the end of the trail', async () => {
    await anAdmin();
    clock.set('2026-11-20T16:59:59Z');
    expect(await make()).toEqual([]);
    closing();
    expect(await make()).toEqual([DAY]);
    expect(await make()).toEqual([]);
    const made = await read(DAY);
    expect(made).toMatchObject({
      made_at: '2026-11-20T17:00:00.000Z',
      proof: { ok: true, at: '2026-11-20T17:00:00.000Z', breaches: 0 },
      chain: { seq: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    clock.set('2026-11-25T08:00:00Z');
    expect(await read(DAY)).toMatchObject({ proof: made.proof, chain: made.chain });
    expect(await read('2026-11-24')).toMatchObject({ made_at: null, proof: null, chain: null });
  });

  it('waits for the last drawer, and for midnight at the latest', async () => {
    await anAdmin();
    clock.set('2026-11-20T16:45:00Z');
    const cashier = await aCashier(app);
    const shift = await cashier.opened(50);
    closing();
    expect(await make()).toEqual([]);
    await cashier.count(shift, { cash: 50, card: 0, mobile_money: 0 });
    expect(await make()).toEqual([]);
    await cashier.close(shift);
    expect(await make()).toEqual([DAY]);
    clock.set('2026-11-21T06:00:00Z');
    const late = await aCashier(app);
    await late.opened(50);
    clock.set('2026-11-21T20:59:59Z');
    expect(await make()).toEqual([]);
    clock.set('2026-11-21T21:00:00Z');
    expect(await make()).toEqual(['2026-11-21']);
  });

  it('makes that of a day of rest at midnight, and none of a time before the business', async () => {
    closing();
    expect(await make()).toEqual([]);
    const policy = { open: false, from: '08:00', to: '20:00' };
    await setPolicy(db, {
      opening_hours: { ...(await call(api.policy.get)).body.opening_hours!, friday: policy },
    });
    await anAdmin();
    expect(await make()).toEqual([]);
    clock.set('2026-11-20T21:00:00Z');
    expect(await make()).toEqual([DAY]);
  });

  it('notifies admins of the last one, and is one of two processes', async () => {
    const [admin, manager] = [await anAdmin(), await signInAs('manager')];
    closing();
    await Promise.all([make(), make()]);
    clock.set('2026-11-21T17:00:00Z');
    await make();
    const heard = async ({ username }: { username: string }) => {
      const { body } = await call(api.auth.login, { body: { username, password: 'a long enough password' } });
      const { items } = (await call(api.notifications.list, { token: body.access })).body;
      return items.filter(({ kind }) => kind === 'digest');
    };
    expect(await heard(admin)).toMatchObject([{ name: '2026-11-21', is_new: true }]);
    expect(await heard(manager)).toEqual([]);
    expect(await db.selectFrom('digests').select('day').execute()).toHaveLength(2);
  });
});

describe('the message of a digest', () => {
  it('goes to the phone of the settings, names no amount, and is planned once', async () => {
    await anAdmin();
    await setPolicy(db, { digest_phone: '252615000001', message_channel: 'automatic', message_budget: 1 });
    closing();
    await make();
    await make();
    expect((await messagesIn(db)).map(inWords)).toEqual([
      expect.stringMatching(/^digest 11-19T21:00 planned from 11-21T/),
    ]);
    clock.set('2026-11-21T06:00:00Z');
    expect(await sendMessages(messages)).toBe(1);
    expect(messenger.given).toMatchObject([
      { phone: '252615000001', body: 'Revive, Friday, Nov 20: the day is closed.' },
    ]);
  });

  it('is none without a phone', async () => {
    await anAdmin();
    closing();
    await make();
    expect(await messagesIn(db)).toEqual([]);
  });
});
