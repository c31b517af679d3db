import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditInvariants, sealAuditTrail } from './index.ts';

const { db, call, signInAs } = await testApp({ alone: true });

const breaks = async () =>
  (await Promise.all(auditInvariants.map(({ find }) => find(db)))).flat().map(({ record }) => record);

const positions = async () => {
  const rows = await db.selectFrom('audit_entries').select(['id', 'position']).orderBy('id').execute();
  return rows.map(({ position }) => position);
};

const write = async (many: number) => {
  for (let n = 0; n < many; n += 1) await aClient(db);
};

/** Does what only the owner of the database can: the guards of the trail are switched off meanwhile. */
const tamper = async (statement: string) => {
  await sql`alter table audit_entries disable trigger user`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`alter table audit_entries enable trigger user`.execute(db);
};

describe('sealAuditTrail', () => {
  it('gives every change its place, and the head reports where they end', async () => {
    const { token } = await signInAs('admin');
    await write(3);
    const made = (await positions()).length;
    expect(await sealAuditTrail(db)).toBe(made);
    expect(await sealAuditTrail(db)).toBe(0);
    expect(await positions()).toEqual(Array.from({ length: made }, (_, place) => place + 1));
    const { body } = await call(api.audit.getHead, { token });
    expect(body).toEqual({ position: made, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const [last] = (await call(api.audit.listEntries, { token, query: { page_size: 1 } })).body;
    expect(last!.position).toBe(made);
    expect(await breaks()).toEqual([]);
  });

  it('seals more than one batch', async () => {
    await sql`insert into audit_entries (actor_kind, record_type, record_id, change)
      select 'system', 'service', n, 'create' from generate_series(1, 2001) as n`.execute(db);
    expect(await sealAuditTrail(db)).toBe(2001);
    expect(await breaks()).toEqual([]);
  });

  it('seals each change once when several do it at once', async () => {
    await write(30);
    const sealed = await Promise.all([1, 2, 3, 4].map(() => sealAuditTrail(db)));
    expect(sealed.reduce((sum, some) => sum + some, 0)).toBe(30);
    expect(await positions()).toEqual(Array.from({ length: 30 }, (_, place) => place + 1));
    expect(await breaks()).toEqual([]);
  });

  it('gives what was written earlier and committed later a later place', async () => {
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const slow = db.transaction().execute(async (trx) => {
      await aClient(trx);
      written();
      await mayCommit;
    });
    await isWritten;
    await write(2);
    expect(await sealAuditTrail(db)).toBe(2);
    commit();
    await slow;
    expect(await sealAuditTrail(db)).toBe(1);
    expect(await positions()).toEqual([3, 1, 2]);
    expect(await breaks()).toEqual([]);
  });
});

describe('the chain', () => {
  it('takes no change, no deletion and no emptying, sealed or not', async () => {
    await write(2);
    await sealAuditTrail(db);
    await write(1);
    for (const statement of [
      `update audit_entries set after = '{}' where position = 1`,
      `update audit_entries set actor_kind = 'job' where position is null`,
      `update audit_entries set position = null, hash = null where position = 1`,
      `update audit_entries set hash = '' where position = 1`,
      'delete from audit_entries where position = 2',
      'delete from audit_entries where position is null',
      'truncate audit_entries',
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/append-only/);
    expect(await positions()).toEqual([1, 2, null]);
  });

  it.each([
    ['what changed', `after = jsonb_set(after, '{name}', '"Other"')`],
    ['who did it', `actor_kind = 'job'`],
    ['when', `at = at - interval '1 microsecond'`],
    ['of which record', 'record_id = record_id + 1'],
    ['from where', `address = '10.0.0.1'`],
    ['its own seal', `hash = sha256('other')`],
  ])('finds an entry changed after it was sealed: %s', async (_, change) => {
    await write(5);
    await sealAuditTrail(db);
    await tamper(`update audit_entries set ${change} where position = 3`);
    const found = await breaks();
    expect(found[0]).toBe('audit entry 3');
    // A changed seal is missed by the entry after it too.
    expect(found.slice(1)).toEqual(change.startsWith('hash') ? ['audit entry 4'] : []);
  });

  it('finds that entries in the middle are missing', async () => {
    await write(6);
    await sealAuditTrail(db);
    await tamper('delete from audit_entries where position in (3, 4)');
    const [first] = await auditInvariants[0]!.find(db);
    expect(first).toEqual({
      record: 'audit entry 5',
      detail: 'Before it, 2 sealed entries are missing, from 3 on.',
    });
    expect(await breaks()).toEqual(['audit entry 5']);
  });

  it('finds that the first entries are missing', async () => {
    await write(3);
    await sealAuditTrail(db);
    await tamper('delete from audit_entries where position = 1');
    expect(await breaks()).toEqual(['audit entry 2']);
  });

  it('finds that the end was cut off, all of it too, and that the head is gone', async () => {
    await write(4);
    await sealAuditTrail(db);
    await tamper('delete from audit_entries where position = 4');
    expect(await auditInvariants[1]!.find(db)).toEqual([
      {
        record: 'audit head',
        detail: 'The trail was sealed up to 4, but ends at 3: its last entries were removed.',
      },
    ]);
    await tamper('delete from audit_entries');
    expect(await breaks()).toEqual(['audit head']);
    const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('audit_head').execute();
    expect(await breaks()).toEqual(['audit head']);
    await db.insertInto('audit_head').values(head).execute();
  });

  it('finds an entry slipped in between, and one put at the end', async () => {
    await write(4);
    await sealAuditTrail(db);
    const slip = (position: number) => `insert into audit_entries
      (actor_kind, record_type, record_id, change, position, hash) values ('job', 'client', 1, 'create', ${position}, '')`;
    await tamper(`update audit_entries set position = position + 10 where position > 2; ${slip(3)}`);
    expect(await breaks()).toContain('audit entry 3');
    await tamper(`delete from audit_entries where position = 3;
      update audit_entries set position = position - 10 where position > 10`);
    expect(await breaks()).toEqual([]);
    await tamper(slip(5));
    expect(await breaks()).toEqual(['audit entry 5', 'audit head']);
  });
});
