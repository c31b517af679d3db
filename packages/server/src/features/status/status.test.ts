import { DEFAULT_POLICY, type ProblemKind } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { aMachine } from '@revive/testing/machine.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../../lib/startup-error.ts';
import { NO_SETTINGS } from '../backup/index.ts';
import { sendMessages } from '../messages/index.ts';
import { noteJob, type StatusDeps, watchStatus } from './index.ts';

const { db, call, signInAs, clock, wallet, messenger, messages } = await testApp({ alone: true });
const PHONE = '252615000001';
const machine = aMachine();
const deps: StatusDeps = {
  db,
  clock,
  machine,
  wallet,
  dataDir: '/data',
  backupDir: undefined,
  backups: NO_SETTINGS,
};
const watch = (more: Partial<StatusDeps> = {}) => watchStatus({ ...deps, ...more }, silentLog);

const set = (changes: object) =>
  db
    .insertInto('policy')
    .values({ settings: JSON.stringify({ ...DEFAULT_POLICY, ...changes }) })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ settings: JSON.stringify({ ...DEFAULT_POLICY, ...changes }) }),
    )
    .execute();

beforeEach(async () => {
  Object.assign(machine, { used: 0.5, aheadMs: 0 });
  await set({ digest_phone: PHONE, message_channel: 'automatic', message_budget: 1 });
});

const status = async (language?: string) =>
  (await call(api.status.get, { token: (await signInAs('admin')).token, ...(language && { language }) }))
    .body;
const open = async () =>
  (
    await db
      .selectFrom('problems')
      .select(['kind', 'subject'])
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ kind, subject }) => (subject ? `${kind} ${subject}` : kind));
const texts = () =>
  db.selectFrom('messages').select(['kind', 'phone', 'state', 'body']).orderBy('id').execute();

const aBackup = (over: object) => ({
  name: 'revive-2026-11-20T01-00-00Z.backup.gz',
  place: 'here',
  made_at: clock.now(),
  bytes: 1000,
  tried_at: clock.now(),
  read_back_at: clock.now(),
  ...over,
});

describe('GET /status/api/', () => {
  it('says to admins how the program is, and that nothing is wrong', async () => {
    await db.insertInto('backups').values(aBackup({})).execute();
    const body = await status();
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      update: { migration: expect.stringMatching(/^\d{4}-/), replaced: null },
      database: { is_embedded: false, replicas: [] },
      backups: [{ where: 'here', bytes: 1000, read_back: true }],
      off_site: null,
      backup_proof: null,
      wallet: { wallet: wallet.name },
      devices: { signed_in: 1 },
      problems: [],
    });
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(Math.abs(body.clock.ahead_seconds)).toBeLessThan(30);
  });

  it('is for admins alone', async () => {
    expect((await call(api.status.get)).status).toBe(401);
    for (const role of ['staff', 'manager'] as const)
      expect((await call(api.status.get, { token: (await signInAs(role)).token })).status).toBe(403);
  });

  it('says each problem in the language of the caller, with what to do, the worst first', async () => {
    for (let time = 0; time < 3; time += 1)
      await noteJob(db, clock, 'send_messages', new Error('secret detail'));
    await db
      .insertInto('backup_proofs')
      .values({
        name: 'x',
        place: 'here',
        began_at: clock.now(),
        ended_at: clock.now(),
        failure: 'It was cut off.',
      })
      .execute();
    const english = (await status()).problems;
    expect(english).toMatchObject([
      {
        kind: 'backup_proof',
        reason: 'It was cut off.',
        do: expect.stringContaining('Make a new backup today'),
      },
      { kind: 'job', what: 'The task send_messages has failed several times in a row.', reason: null },
    ]);
    for (const language of ['so', 'ar']) {
      const said = (await status(language)).problems;
      for (const [index, { what, do: act }] of said.entries())
        expect([what, act]).not.toEqual([english[index]!.what, english[index]!.do]);
    }
  });
});

describe('the watch', () => {
  it('notes a problem once, tells admins and the phone once, and once when it is over, also at night', async () => {
    // Two in the morning in Mogadishu.
    clock.set('2026-11-20T23:00:00.000Z');
    machine.used = 0.91;
    for (let round = 0; round < 3; round += 1) {
      await watch();
      clock.advance(300_000);
    }
    expect(await open()).toEqual(['disk data']);
    await sendMessages(messages);
    expect(await texts()).toMatchObject([
      {
        kind: 'problem',
        phone: PHONE,
        state: 'sent',
        body: expect.stringContaining('the disk is nearly full'),
      },
    ]);
    expect(messenger.given).toHaveLength(1);
    const { token } = await signInAs('admin');
    const bell = async () =>
      (await call(api.notifications.list, { token })).body.items.filter(({ kind }) => kind === 'problem');
    expect(await bell()).toMatchObject([{ name: 'disk' }]);
    // Between the two limits nothing changes.
    machine.used = 0.89;
    await watch();
    expect(await open()).toEqual(['disk data']);
    machine.used = 0.5;
    for (let round = 0; round < 2; round += 1) await watch();
    expect(await open()).toEqual([]);
    expect(await bell()).toEqual([]);
    await sendMessages(messages);
    expect(await texts()).toMatchObject([{ kind: 'problem' }, { kind: 'problem_over', state: 'sent' }]);
    machine.used = 0.95;
    await watch();
    expect(await texts()).toHaveLength(3);
  });

  it('notes one problem where two processes look at once', async () => {
    machine.used = 0.95;
    await Promise.all([watch(), watch()]);
    expect(await open()).toEqual(['disk data']);
    expect(await texts()).toHaveLength(1);
  });

  it('writes no message where there is no phone for it', async () => {
    await set({});
    machine.used = 0.95;
    await watch();
    expect(await open()).toEqual(['disk data']);
    expect(await texts()).toEqual([]);
  });

  const within = async (kind: ProblemKind, cause: () => Promise<unknown>, more: Partial<StatusDeps> = {}) => {
    await watch(more);
    const kinds = async () => (await open()).map((one) => one.split(' ')[0]);
    expect(await kinds()).not.toContain(kind);
    await cause();
    await watch(more);
    expect(await kinds()).toContain(kind);
  };

  it('finds a clock that is not the database’s', () =>
    within('clock', async () => {
      machine.aheadMs = 120_000;
    }));

  it('finds a backup of the future', () =>
    within('clock', () =>
      db
        .insertInto('backups')
        .values(aBackup({ made_at: new Date(clock.now().getTime() + 3_600_000) }))
        .execute(),
    ));

  it('finds that there was no backup for more than a day, and why the last one failed', async () => {
    const more = { backupDir: '/nowhere/backups' };
    await db
      .updateTable('schema_migrations')
      .set({ applied_at: new Date('2026-11-01') })
      .execute();
    await db.insertInto('backups').values(aBackup({})).execute();
    await within('backup', async () => clock.advance(27 * 3_600_000), more);
    const failing = new StartupError('There is no room left in /backups.');
    for (let time = 0; time < 3; time += 1) await noteJob(db, clock, 'keep_backups', failing);
    await watch(more);
    expect(await db.selectFrom('problems').select('reason').executeTakeFirst()).toEqual({
      reason: 'There is no room left in /backups.',
    });
    await noteJob(db, clock, 'keep_backups');
    await db
      .insertInto('backups')
      .values(aBackup({ name: 'next', made_at: clock.now() }))
      .execute();
    await watch(more);
    expect(await open()).toEqual([]);
  });

  it.each([['copy'], ['read_back']] as const)('finds that the last copy failed: %s', async (failure) => {
    const store = { place: 's3', where: 'store.example/bucket' } as never;
    const more = { backups: { key: undefined, stores: [store] } };
    await within(
      failure,
      () =>
        db
          .insertInto('backups')
          .values(aBackup({ place: 's3', read_back_at: null, failure }))
          .execute(),
      more,
    );
    expect(await open()).toEqual([`${failure} store.example/bucket`]);
  });

  it('finds books that are broken, and jobs that fail or run no more', async () => {
    await within('books', () =>
      db
        .insertInto('verifications')
        .values({
          requested_at: clock.now(),
          started_at: clock.now(),
          finished_at: clock.now(),
          failure: 'The books could not be read.',
        })
        .execute(),
    );
    await within('job', async () => {
      for (let time = 0; time < 3; time += 1) await noteJob(db, clock, 'sum_months', new Error('no'));
    });
    expect(await open()).toContain('job sum_months');
    await noteJob(db, clock, 'sum_months');
    await watch();
    expect(await open()).not.toContain('job sum_months');
    await db
      .insertInto('job_timetable')
      .values({ seen_at: clock.now() })
      .onConflict((c) => c.doNothing())
      .execute();
    await within('jobs', async () => clock.advance(600_000));
  });

  it('finds a wallet that refuses our account, and not a payer who said no', async () => {
    const pay = async (failure: 'merchant_misconfigured' | 'declined') => {
      const { token } = await signInAs('staff');
      const service = await aService(db, { unit_price_cents: 40_00, session_count: 1 });
      const booking = await aBooking(db, { services: [service.id] });
      wallet.willCharge({ state: 'failed', failure });
      await call(api.bookings.pay, {
        token,
        params: { id: booking.id },
        body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 40 },
      });
      clock.advance(1000);
    };
    await within('wallet', async () => {
      await pay('declined');
      await watch();
      expect(await open()).toEqual([]);
      await pay('merchant_misconfigured');
    });
    clock.advance(2 * 86_400_000);
    await watch();
    expect(await open()).toEqual([]);
  });

  it('finds a replica that does not answer for half a minute, or is as far behind, and not one that starts again', async () => {
    const seen = { name: 'two.internal:5432', lag_seconds: 0 as number | undefined, sinceMs: machine.time() };
    const replica = {
      standing: () => ({ ...seen, why: seen.lag_seconds === undefined ? ('away' as const) : undefined }),
    };
    const more = { replica };
    await watch(more);
    seen.lag_seconds = undefined;
    await watch(more);
    expect(await open()).toEqual([]);
    machine.aheadMs = 0;
    seen.sinceMs -= 31_000;
    await watch(more);
    expect(await open()).toEqual(['replica two.internal:5432']);
    seen.lag_seconds = 2;
    await watch(more);
    expect(await open()).toEqual([]);
    seen.lag_seconds = 31;
    await watch(more);
    expect(await open()).toEqual(['replica two.internal:5432']);
  });
});
