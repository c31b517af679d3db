import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { silentLog } from '@revive/testing/database.ts';
import { sessionsOf } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aSoldPackage } from '@revive/testing/packages.ts';
import { ledgerInDollars } from '@revive/testing/treating.ts';
import { describe, expect, it } from 'vitest';
import { endPackages } from './index.ts';

const { db, call, clock, signInAs } = await testApp();

const DAY = 86_400_000;
const run = () => endPackages(db, clock, silentLog);

/** Bought on 20 November for two months, so its last day is 20 January. */
const sold = (given: Parameters<typeof aSoldPackage>[1] = {}) =>
  aSoldPackage(db, { name: 'Glow', price_cents: 100_00, valid_months: 2, ...given }, clock);
const toDay = (day: string) => clock.advance(Date.parse(`${day}T06:00:00Z`) - clock.now().getTime());

const ended = async () =>
  (
    await db
      .selectFrom('messages')
      .select(['kind', 'time_window'])
      .where('kind', 'like', 'package%')
      .orderBy('id')
      .execute()
  ).map(({ kind, time_window }) => `${kind} ${time_window}`);

const notices = async () => {
  const { token } = await signInAs('staff');
  const { body } = await call(api.notifications.list, { token });
  return body.items.filter(({ kind }) => kind === 'package_end');
};

const endOf = (id: number) =>
  db
    .selectFrom('bookings')
    .select(['ends_on', 'end_said', 'ended_at', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('before the end of a package', () => {
  it('tells client and staff thirty and seven days before, once each', async () => {
    const { booking_id, client_id } = await sold();
    toDay('2026-12-20');
    expect(await run()).toBe(0);
    toDay('2026-12-21');
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await ended()).toEqual(['package_ends month']);
    expect(await notices()).toMatchObject([
      {
        id: booking_id,
        client_id,
        subject: 'Glow',
        ends: { on: '2027-01-20', left: 3, stage: 'month' },
      },
    ]);
    toDay('2026-12-30');
    await run();
    expect(await notices(), 'after a week').toEqual([]);
    toDay('2027-01-13');
    expect(await run()).toBe(1);
    expect(await ended()).toEqual(['package_ends month', 'package_ends week']);
    expect(await notices()).toMatchObject([{ ends: { stage: 'week' }, is_new: true }]);
    await expectBooksTrue(db);
  });

  it('says nothing of one without an end, of one that is used and of a client who wants no reminders', async () => {
    const { token } = await signInAs('manager');
    await sold({ valid_months: null });
    const used = await sold({ name: 'Used' });
    for (const { id } of await sessionsOf(db, used.booking_id)) {
      await call(api.sessions.plan, { token, params: { id }, body: { scheduled_date: '2026-11-20T10:00' } });
      await call(api.sessions.complete, { token, params: { id } });
    }
    const silent = await sold({ name: 'Silent' });
    await db
      .updateTable('clients')
      .set({ wants_reminders: false })
      .where('id', '=', silent.client_id)
      .execute();
    toDay('2027-01-15');
    await run();
    expect(await ended()).toEqual([]);
    expect(await notices()).toMatchObject([{ subject: 'Silent' }]);
    expect((await endOf(used.booking_id)).ended_at).not.toBeNull();
  });
});

describe('at the end of a package', () => {
  it('makes it a month longer by default, and says so; what it has left stays open', async () => {
    const { booking_id } = await sold();
    toDay('2027-01-20');
    await run();
    expect(await endOf(booking_id)).toMatchObject({ ends_on: '2027-01-20', end_said: 'week' });
    toDay('2027-01-21');
    await run();
    await run();
    expect(await endOf(booking_id)).toMatchObject({
      ends_on: '2027-02-20',
      end_said: 'longer',
      ended_at: null,
    });
    expect(await ended()).toEqual(['package_ends week', 'package_longer longer']);
    expect(await notices()).toMatchObject([{ ends: { on: '2027-02-20', left: 3, stage: 'longer' } }]);
    toDay('2027-02-13');
    await run();
    expect(await ended()).toContain('package_ends week');
    expect(await endOf(booking_id)).toMatchObject({ end_said: 'week' });
    await expectBooksTrue(db);
  });

  it('keeps what was paid for open sessions as the client’s credit where the owner says so, once', async () => {
    await setPolicy(db, { package_end: 'credit' });
    const { token } = await signInAs('manager');
    const { booking_id, client_id } = await sold();
    const [first] = await sessionsOf(db, booking_id);
    await call(api.sessions.plan, {
      token,
      params: { id: first!.id },
      body: { scheduled_date: '2026-11-20T10:00' },
    });
    await call(api.sessions.complete, { token, params: { id: first!.id } });
    toDay('2027-01-21');
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const { token: later } = await signInAs('manager');
    const credit = await call(api.credit.get, { token: later, params: { id: client_id } });
    expect(credit.body).toMatchObject({ balance: 66.67 });
    expect(await ledgerInDollars(db)).toEqual({ cash: 100, service_revenue: -33.33, client_credit: -66.67 });
    expect(await endOf(booking_id)).toMatchObject({ status: 'cancelled', end_said: 'credit' });
    expect(await ended()).toEqual(['package_ended credit']);
    expect(await notices()).toMatchObject([{ ends: { stage: 'credit', left: 0 } }]);
    await expectBooksTrue(db);
  });

  it('keeps as credit what cancelling the booking to credit would keep, by the same entries', async () => {
    await setPolicy(db, { package_end: 'credit' });
    const [ended, cancelled] = [await sold({ name: 'One' }), await sold({ name: 'Other', valid_months: 6 })];
    toDay('2027-01-21');
    expect(await run()).toBe(1);
    const { token } = await signInAs('manager');
    const body = { reason: 'She moves', to: 'credit' } as never;
    await call(api.bookings.cancel, { token, params: { id: cancelled.booking_id }, body });
    const movedBy = async (booking: number) => {
      const { id } = await db
        .selectFrom('orders')
        .select('id')
        .where('booking_id', '=', booking)
        .executeTakeFirstOrThrow();
      const entries = await db
        .selectFrom('journal_entries as entry')
        .innerJoin('journal_lines as line', 'line.entry_id', 'entry.id')
        .select(['entry.kind', 'line.account', 'line.debit_cents', 'line.credit_cents'])
        .where('entry.source_type', '=', 'order')
        .where('entry.source_id', '=', id)
        .orderBy('line.id')
        .execute();
      const payments = await db
        .selectFrom('order_payments')
        .select(['kind', 'payment_method', 'amount_cents'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute();
      return { entries, payments };
    };
    expect(await movedBy(ended.booking_id)).toEqual(await movedBy(cancelled.booking_id));
    for (const { client_id } of [ended, cancelled])
      expect((await call(api.credit.get, { token, params: { id: client_id } })).body.balance).toBe(100);
    await expectBooksTrue(db);
  });

  it('lets what is open lapse where the owner says so: income as a line apart, once', async () => {
    await setPolicy(db, { package_end: 'lapse' });
    const { booking_id, client_id } = await sold();
    const [first] = await sessionsOf(db, booking_id);
    const { token: before } = await signInAs('staff');
    await call(api.sessions.plan, {
      token: before,
      params: { id: first!.id },
      body: { scheduled_date: '2027-01-20T10:00' },
    });
    toDay('2027-01-21');
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await ledgerInDollars(db)).toEqual({ cash: 100, lapsed_packages: -100 });
    const { token } = await signInAs('manager');
    const done = await call(api.sessions.list, { token, query: { client: client_id, completed: true } });
    expect(done.body.map(({ status, scheduled_date }) => [status, scheduled_date])).toEqual([
      ['lapsed', null],
      ['lapsed', null],
      ['lapsed', null],
    ]);
    expect((await call(api.sessions.undo, { token, params: { id: first!.id } })).status).toBe(409);
    const profit = await call(api.reports.getProfitAndLoss, {
      token,
      query: { start_date: '2027-01-01', end_date: '2027-01-31' },
    });
    expect(JSON.stringify(profit.body)).toContain('lapsed_packages');
    expect(await ended()).toEqual(['package_ended lapsed']);
    await expectBooksTrue(db);
  });

  it('leaves one with an open wallet payment until that is known', async () => {
    await setPolicy(db, { package_end: 'lapse' });
    const { booking_id } = await sold({ paid_cents: 50_00 });
    await db
      .insertInto('payment_attempts')
      .values({
        reference: 'RV-open',
        wallet: 'test',
        booking_id,
        phone: '252615000001',
        amount_cents: 10_00,
        intent: {},
        state: 'unknown',
        next_lookup_at: new Date('2030-01-01'),
        created_at: clock.now(),
      })
      .execute();
    toDay('2027-01-21');
    expect(await run()).toBe(0);
    expect(await endOf(booking_id)).toMatchObject({ ended_at: null });
    await db
      .updateTable('payment_attempts')
      .set({ state: 'failed', next_lookup_at: null, settled_at: clock.now() })
      .execute();
    expect(await run()).toBe(1);
  });

  it('does not lapse the session of a client who is here', async () => {
    await setPolicy(db, { package_end: 'lapse' });
    const { booking_id } = await sold();
    const [first] = await sessionsOf(db, booking_id);
    toDay('2027-01-20');
    const { token } = await signInAs('staff');
    await call(api.sessions.plan, {
      token,
      params: { id: first!.id },
      body: { scheduled_date: '2027-01-20T10:00' },
    });
    await call(api.sessions.arrive, { token, params: { id: first!.id } });
    toDay('2027-01-21');
    await run();
    const sessions = await sessionsOf(db, booking_id);
    expect(sessions.filter(({ lapsed_at }) => lapsed_at === null).map(({ id }) => id)).toEqual([first!.id]);
    await expectBooksTrue(db);
  });
});

describe('POST /bookings/api/:id/undo_lapse/', () => {
  const lapsed = async () => {
    await setPolicy(db, { package_end: 'lapse' });
    const { booking_id } = await sold();
    toDay('2027-01-21');
    await run();
    return booking_id;
  };
  const body = { reason: 'She was ill' };

  it('lets what lapsed be held after all until a later day, within the books, and the owner hears of it', async () => {
    const id = await lapsed();
    const { token } = await signInAs('manager');
    const answer = await call(api.packages.undoLapse, { token, params: { id }, body });
    expect(answer).toMatchObject({ status: 200, body: { id, ends_on: '2027-02-21' } });
    expect(await ledgerInDollars(db)).toEqual({ cash: 100, unearned_treatments: -100 });
    expect((await call(api.sessions.list, { token, query: { status: 'unplanned' } })).body).toHaveLength(3);
    const alerts = (await call(api.notifications.list, { token: (await signInAs('admin')).token })).body
      .items;
    expect(alerts).toContainEqual(
      expect.objectContaining({ kind: 'reversal_alert', amount: 100, reason: 'She was ill' }),
    );
    expect(await run()).toBe(0);
    clock.advance(32 * DAY);
    expect(await run()).toBe(1);
    await expectBooksTrue(db);
  });

  it('refuses no reason, staff, callers who are not signed in, and one of which nothing lapsed', async () => {
    const id = await lapsed();
    const [manager, staff] = [await signInAs('manager'), await signInAs('staff')];
    expect(
      (await call(api.packages.undoLapse, { token: manager.token, params: { id }, body: {} })).status,
    ).toBe(400);
    expect((await call(api.packages.undoLapse, { token: staff.token, params: { id }, body })).status).toBe(
      403,
    );
    expect((await call(api.packages.undoLapse, { params: { id }, body })).status).toBe(401);
    expect((await call(api.packages.undoLapse, { token: manager.token, params: { id }, body })).status).toBe(
      200,
    );
    expect((await call(api.packages.undoLapse, { token: manager.token, params: { id }, body })).status).toBe(
      409,
    );
  });
});
