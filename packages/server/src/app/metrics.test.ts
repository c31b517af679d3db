import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aDevice } from '@revive/testing/devices.ts';
import { readEvents } from '@revive/testing/event-reader.ts';
import { aBooking, aClient, aService } from '@revive/testing/factories.ts';
import { onThisMachine } from '@revive/testing/machine.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { makeWorkerUtils } from 'graphile-worker';
import { afterAll, describe, expect, it } from 'vitest';
import { sealAuditTrail } from '../features/audit/index.ts';
import { verifyBooks } from '../features/verification/index.ts';
import { createJobs } from '../jobs/jobs.ts';
import { readGeneration } from '../jobs/timetable.ts';
import { reachOf } from '../lib/post-to-stranger.ts';

const test = await testApp({ alone: true });
const { app, db, pool, call, clock, metrics, signInAs, wallet, payments } = test;
const utils = await makeWorkerUtils({ pgPool: pool });
afterAll(() => utils.release());

const HOUR_MS = 3_600_000;

/** The value of a figure, with its labels; undefined where it has none. */
const figure = async (name: string): Promise<number | undefined> => {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1).replace('Nan', 'NaN'));
};

describe('what /metrics says of the audit trail', () => {
  it('is how much is not sealed and since when', async () => {
    expect(await figure('audit_entries_unsealed')).toBe(0);
    const { token } = await signInAs('staff');
    const body = { name: 'Hodan', phone: '615123456', address: 'Hamar' };
    expect((await call(api.clients.create, { token, body })).status).toBe(201);
    expect(await figure('audit_entries_unsealed')).toBeGreaterThan(0);
    expect(await figure('audit_entries_unsealed_oldest_seconds')).toBeGreaterThan(0);
    await sealAuditTrail(db);
    expect(await figure('audit_entries_unsealed')).toBe(0);
    expect(await figure('audit_entries_unsealed_oldest_seconds')).toBe(0);
  });
});

describe('what /metrics says of the proof of the books', () => {
  it('is when it ended and whether they were true', async () => {
    expect(await figure('books_proof_last_timestamp_seconds')).toBe(0);
    expect(await figure('books_proof_holds')).toBe(0);
    await verifyBooks(db, clock, silentLog);
    expect(await figure('books_proof_last_timestamp_seconds')).toBe(clock.now().getTime() / 1000);
    expect(await figure('books_proof_holds')).toBe(1);
    await db.updateTable('verifications').set({ broken_rows: 2 }).execute();
    expect(await figure('books_proof_holds')).toBe(0);
    const { started_at } = await db
      .selectFrom('verifications')
      .select('started_at')
      .executeTakeFirstOrThrow();
    const failed = { requested_at: clock.now(), started_at, finished_at: clock.now(), failure: 'Not read.' };
    await db.insertInto('verifications').values(failed).execute();
    expect(await figure('books_proof_holds')).toBe(0);
  });
});

describe('what /metrics says of messages', () => {
  it('is what is due and since when, and what needs a person', async () => {
    await setPolicy(db, { message_channel: 'by_hand' });
    const phone = '252615000321';
    await aClient(db, { phone });
    expect(await figure('messages_due')).toBe(0);
    expect(await figure('messages_needing_person{state="planned"}')).toBeUndefined();
    await call(api.me.askForCode, { body: { phone } });
    clock.advance(60_000);
    expect(await figure('messages_due')).toBe(1);
    expect(await figure('messages_due_oldest_seconds')).toBe(60);
    // A person sends codes by hand.
    expect(await figure('messages_needing_person{state="planned"}')).toBe(1);
    clock.advance(HOUR_MS);
    expect(await figure('messages_due')).toBe(0);
  });
});

describe('what /metrics says of wallets', () => {
  it('is of how many payments no one knows the outcome', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 40_00, session_count: 3 });
    const booking = await aBooking(db, { services: [service.id] });
    wallet.willCharge({ state: 'unknown' });
    const body = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 120 };
    expect(await figure('wallet_payments_unknown{wallet="test"}')).toBeUndefined();
    await call(api.bookings.pay, { token, params: { id: booking.id }, key: 'once', body });
    expect(await figure('wallet_payments_unknown{wallet="test"}')).toBe(1);
  });
});

describe('what /metrics says of jobs', () => {
  it('is what has been due for how long, and what failed', async () => {
    const at = new Date(Date.now() - HOUR_MS);
    const { id } = await utils.addJob('send_messages', {}, { runAt: at });
    expect(await figure('job_queue_lag_seconds{job="send_messages"}')).toBeGreaterThan(3500);
    expect(await figure('job_queue_failing{job="send_messages"}')).toBe(0);
    await utils.permanentlyFailJobs([id], 'no line');
    expect(await figure('job_queue_failing{job="send_messages"}')).toBe(1);
    expect(await figure('job_queue_lag_seconds{job="send_messages"}')).toBe(0);
  });

  it('counts each run by how it ended', async () => {
    const deps = {
      ...test.messages,
      ...payments,
      pool,
      ...onThisMachine,
      backupDir: undefined,
      reach: reachOf(false),
    };
    const { tasks } = createJobs(deps);
    const before = (await figure('job_runs_total{job="seal_audit_trail",outcome="succeeded"}')) ?? 0;
    await tasks.seal_audit_trail!({}, {} as never);
    expect(await figure('job_runs_total{job="seal_audit_trail",outcome="succeeded"}')).toBe(before + 1);
    const broken = createJobs({ ...deps, backupDir: '/dev/null/none' }).tasks;
    const failed = (await figure('job_runs_total{job="keep_backups",outcome="failed"}')) ?? 0;
    await expect(broken.keep_backups!({}, {} as never)).rejects.toThrow();
    expect(await figure('job_runs_total{job="keep_backups",outcome="failed"}')).toBe(failed + 1);
  });

  it('is when a process that runs them was last seen', async () => {
    expect(await figure('job_timetable_seen_timestamp_seconds')).toBe(0);
    await readGeneration(pool, new Date('2026-11-20T09:00:00Z'));
    const seen = Date.parse('2026-11-20T09:00:00Z') / 1000;
    expect(await figure('job_timetable_seen_timestamp_seconds')).toBe(seen);
  });
});

describe('what /metrics says of the status page, of backups and of devices', () => {
  it('is what needs a person, by kind', async () => {
    expect(await figure('problems_open{kind="disk"}')).toBeUndefined();
    for (const subject of ['data', 'backups'])
      await db.insertInto('problems').values({ kind: 'disk', subject, since: clock.now() }).execute();
    expect(await figure('problems_open{kind="disk"}')).toBe(2);
    await db.updateTable('problems').set({ ended_at: clock.now() }).execute();
    expect(await figure('problems_open{kind="disk"}')).toBeUndefined();
  });

  it('is when what lies in each place was made and read back', async () => {
    const made = {
      name: 'one.backup.gz',
      place: 's3',
      made_at: clock.now(),
      bytes: 1000,
      tried_at: clock.now(),
      failure: 'copy',
    };
    await db.insertInto('backups').values(made).execute();
    expect(await figure('backup_whole_timestamp_seconds{place="s3"}')).toBeUndefined();
    await db.updateTable('backups').set({ read_back_at: clock.now(), failure: null }).execute();
    expect(await figure('backup_whole_timestamp_seconds{place="s3"}')).toBe(clock.now().getTime() / 1000);
  });

  it('is how many sales devices have still to send, and for how long the one longest silent was not heard of', async () => {
    expect(await figure('device_sales_waiting')).toBe(0);
    const heard = new Date(Date.now() - HOUR_MS);
    for (const number of [1, 2]) {
      const { id } = await aDevice(db, { number });
      await db
        .updateTable('devices')
        .set({ waiting_count: number, last_seen_at: heard })
        .where('id', '=', id)
        .execute();
    }
    expect(await figure('device_sales_waiting')).toBe(3);
    expect(await figure('device_sales_waiting_oldest_seconds')).toBeGreaterThan(3500);
    await db.updateTable('devices').set({ waiting_count: 0 }).execute();
    expect(await figure('device_sales_waiting_oldest_seconds')).toBe(0);
  });
});

describe('what /metrics says of live news', () => {
  it('is how many streams are open, and whether the database is heard', async () => {
    expect(await figure('notification_listener_connected')).toBe(0);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(() => figure('notification_listener_connected')).toBe(1);
    expect(await figure('notification_streams_open')).toBe(0);
    const { token } = await signInAs('staff');
    const reader = await readEvents(app, token);
    expect(await figure('notification_streams_open')).toBe(1);
    reader.close();
    await expect.poll(() => figure('notification_streams_open')).toBe(0);
  });
});
