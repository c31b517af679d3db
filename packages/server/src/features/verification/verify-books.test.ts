import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aBooking } from '@revive/testing/factories.ts';
import { onThisMachine } from '@revive/testing/machine.ts';
import { addressOf } from '@revive/testing/template-database.ts';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../db/client.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { runJobs } from '../../jobs/run-jobs.ts';
import { reachOf } from '../../lib/post-to-stranger.ts';
import { verifyBooks } from './verify-books.ts';

const { db, call, signInAs, clock, payments, messages } = await testApp({ alone: true });

/** Connections as its own server has them; jobs listen on one. */
async function anotherServer() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return createDatabase(addressOf(inject('template').address, rows[0]!.name), silentLog);
}

const run = () => verifyBooks(db, clock, silentLog);

const latest = async () => {
  const { token } = await signInAs('manager');
  return (await call(api.verification.getLatest, { token })).body;
};

const setPaid = (id: number, amount_paid_cents: number) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.updateTable('bookings').set({ amount_paid_cents }).where('id', '=', id).execute();
  });

const notified = async (role: 'staff' | 'manager' | 'admin') => {
  const { token } = await signInAs(role);
  const { body } = await call(api.notifications.list, { token });
  return body.items.filter(({ kind }) => kind === 'books_broken');
};

describe('GET /verification/api/latest/', () => {
  it('answers nothing before the first proof', async () => {
    expect(await latest()).toEqual({ last: null, running: null });
  });

  it('answers what the last proof found, row by row, and where the audit trail ended', async () => {
    await run();
    expect((await latest()).last).toMatchObject({ broken: [], failure: null, requested_by_name: null });
    const { id } = await aBooking(db);
    await setPaid(id, 1);
    clock.advance(60_000);
    await run();
    const { last } = await latest();
    expect(last).toMatchObject({
      requested_at: clock.now().toISOString(),
      finished_at: clock.now().toISOString(),
      audit_head: { position: 0, hash: '' },
    });
    expect(last!.checked).toBeGreaterThan(40);
    expect(last!.broken[0]).toEqual({
      name: 'A booking’s money is the money on its sessions',
      rows: [{ record: `booking ${id}`, detail: expect.stringContaining('paid $0.01') }],
    });
  });

  it('refuses the unsigned, and staff who are not managers', async () => {
    expect(await call(api.verification.getLatest)).toMatchObject({ status: 401 });
    const { token } = await signInAs('staff');
    expect(await call(api.verification.getLatest, { token })).toMatchObject({ status: 403 });
  });
});

describe('POST /verification/api/', () => {
  it('has the job prove the books at once, and reports meanwhile that it is under way', async () => {
    const { token } = await signInAs('admin');
    const asked = await call(api.verification.request, { token });
    expect(asked).toMatchObject({ status: 200, body: { finished_at: null } });
    expect((await latest()).running).toMatchObject({ id: asked.body.id });
    const again = await call(api.verification.request, { token });
    expect(again.body.id).toBe(asked.body.id);
    const server = await anotherServer();
    const jobs = await runJobs({
      pool: server.pool,
      ...createJobs({
        ...payments,
        ...messages,
        ...server,
        ...onThisMachine,
        backupDir: undefined,
        reach: reachOf(false),
      }),
      crontab: () => '',
      log: silentLog,
    });
    await expect.poll(async () => (await latest()).last?.id, { timeout: 10_000 }).toBe(asked.body.id);
    await jobs.stop();
    await server.close();
    const { last, running } = await latest();
    expect(running).toBeNull();
    expect(last!.requested_by_name).toMatch(/^Amina Ali/);
  });

  it('refuses the unsigned and managers', async () => {
    expect(await call(api.verification.request)).toMatchObject({ status: 401 });
    const { token } = await signInAs('manager');
    expect(await call(api.verification.request, { token })).toMatchObject({ status: 403 });
  });

  it('gives up one whose process is gone, after an hour', async () => {
    const { token } = await signInAs('admin');
    const { id } = (await call(api.verification.request, { token })).body;
    await db.updateTable('verifications').set({ started_at: clock.now() }).execute();
    await run();
    expect((await latest()).running).toMatchObject({ id });
    clock.advance(61 * 60_000);
    await run();
    const { last, running } = await latest();
    expect(running).toBeNull();
    expect(last).toMatchObject({ failure: null });
    const lost = await db.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirst();
    expect(lost!.failure).toContain('interrupted');
  });
});

describe('the job verify_books', () => {
  it('notifies managers and admins as long as the last proof failed', async () => {
    const { id } = await aBooking(db);
    await setPaid(id, 1);
    await run();
    expect(await notified('staff')).toEqual([]);
    for (const role of ['manager', 'admin'] as const)
      expect(await notified(role)).toMatchObject([
        {
          name: 'A booking’s money is the money on its sessions',
          subject: `booking ${id}`,
          is_new: true,
        },
      ]);
    await setPaid(id, 0);
    expect(await notified('manager')).toHaveLength(1);
    await run();
    expect(await notified('manager')).toEqual([]);
  });

  it('keeps why the books could not be read, and lets what it knew stand', async () => {
    const { id } = await aBooking(db);
    await setPaid(id, 1);
    await run();
    await sql`alter view wrong_empty_entries rename to hidden`.execute(db);
    await run().finally(() => sql`alter view hidden rename to wrong_empty_entries`.execute(db));
    expect((await latest()).last).toMatchObject({ checked: 0, failure: expect.stringContaining('log') });
    expect(await notified('manager')).toHaveLength(1);
  });

  it('reads what was written since the last proof where all books take long, and all once a week', async () => {
    const { id } = await aBooking(db);
    await run();
    expect((await latest()).last).toMatchObject({ days: null });
    await db
      .updateTable('verifications')
      .set({ finished_at: new Date(clock.now().getTime() + 6 * 60_000) })
      .execute();
    clock.advance(86_400_000);
    await run();
    const today = clock.now().toISOString().slice(0, 10);
    const { last } = await latest();
    expect(last).toMatchObject({ broken: [], failure: null, days: { to: today } });
    expect(last!.days!.from < today).toBe(true);
    expect(last!.checked).toBeGreaterThan(40);
    // The booking is of now, so the night sees it; a night that reads other days takes nothing back.
    await setPaid(id, 1);
    await run();
    expect(await notified('manager')).toHaveLength(1);
    await db
      .updateTable('verifications')
      .set({ is_latest: false, broken_rows: 0 })
      .where('is_latest', '=', true)
      .execute();
    clock.advance(7 * 86_400_000);
    await run();
    expect((await latest()).last).toMatchObject({ days: null });
    expect(await notified('manager')).toHaveLength(1);
  });

  it('lets what a proof found stand while a night that reads other days finds nothing', async () => {
    const { id } = await aBooking(db);
    await setPaid(id, 1);
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx
        .updateTable('bookings')
        .set({ created_at: new Date('2020-01-01T00:00:00Z') })
        .execute();
      await trx.updateTable('sessions').set({ scheduled_at: null }).execute();
    });
    await run();
    await db
      .updateTable('verifications')
      .set({ finished_at: new Date(clock.now().getTime() + 6 * 60_000) })
      .execute();
    clock.advance(5 * 86_400_000);
    await run();
    const { rows } = await sql<{ days_from: string | null; broken_rows: number }>`
      select days_from, broken_rows from verifications order by id desc limit 1`.execute(db);
    expect(rows[0]).toMatchObject({ days_from: expect.any(String) });
    expect(await notified('manager')).toHaveLength(1);
    expect((await latest()).last!.broken).not.toEqual([]);
  });

  it('keeps the last ninety proofs', async () => {
    await db
      .insertInto('verifications')
      .values(
        Array.from({ length: 100 }, () => ({
          requested_at: clock.now(),
          started_at: clock.now(),
          finished_at: clock.now(),
        })),
      )
      .execute();
    await run();
    const kept = await db.selectFrom('verifications').select(['id']).orderBy('id').execute();
    expect(kept).toHaveLength(90);
    expect(kept.at(-1)!.id).toBe(101);
  });
});
