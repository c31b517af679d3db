import { setImmediate as turn } from 'node:timers/promises';
import { testApp } from '@revive/testing/app.ts';
import { silentLog } from '@revive/testing/database.ts';
import { openToken } from '@revive/testing/forge.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../db/client.ts';
import { createFindSignIn } from './sign-ins.ts';

const { db, pool, signInAs, clock } = await testApp();

const someSignIn = async () => {
  const { id, token } = await signInAs('staff');
  return { user_id: id, sign_in_id: openToken(token).payload.sid as string };
};

/** A database whose first answer is kept back until `release`. */
function heldDb() {
  let answers = 0;
  let release = () => {};
  let tell = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const answered = new Promise<void>((resolve) => (tell = resolve));
  const held = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1;
      tell();
      if (answers === 1) await gate;
      return result;
    },
  });
  return { db: held, answered, release: () => release(), answers: () => answers };
}

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('finding a sign-in', () => {
  it('reads those of calls that come at once with one statement, and each its own', async () => {
    let answers = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answers += 1;
        return result;
      },
    });
    const find = createFindSignIn(counted);
    const [one, other] = [await someSignIn(), await someSignIn()];
    const found = await Promise.all([one, other, one].map(({ sign_in_id }) => find(sign_in_id)));
    expect(found.map((row) => row?.user_id)).toEqual([one.user_id, other.user_id, one.user_id]);
    expect(await find(UNKNOWN)).toBeUndefined();
    expect(answers).toBe(2);
  });

  it('asks one question at a time: who comes meanwhile is asked about together', async () => {
    const [one, other] = [await someSignIn(), await someSignIn()];
    const held = heldDb();
    const find = createFindSignIn(held.db);
    const first = find(one.sign_in_id);
    await held.answered;
    const later = [];
    for (const { sign_in_id } of [other, one, other]) {
      later.push(find(sign_in_id));
      await turn();
    }
    held.release();
    const found = await Promise.all([first, ...later]);
    expect(found.map((row) => row?.user_id)).toEqual([one, other, one, other].map(({ user_id }) => user_id));
    expect(held.answers()).toBe(2);
  });

  it('waits for no question whose answer does not come', async () => {
    const { sign_in_id, user_id } = await someSignIn();
    const held = heldDb();
    const find = createFindSignIn(held.db);
    const never = find(sign_in_id);
    await held.answered;
    expect(await find(sign_in_id)).toMatchObject({ user_id });
    held.release();
    await never;
  });

  it('keeps nothing: what has ended is not found by the next call', async () => {
    const find = createFindSignIn(db);
    const { sign_in_id } = await someSignIn();
    expect(await find(sign_in_id)).toBeDefined();
    await db.updateTable('sign_ins').set({ ended_at: clock.now() }).where('id', '=', sign_in_id).execute();
    expect(await find(sign_in_id)).toBeUndefined();
  });

  it('lets PostgreSQL plan once for any number of them', async () => {
    const { sign_in_id, user_id } = await someSignIn();
    const others = Array.from({ length: 2000 }, () => ({ user_id, expires_at: clock.now() }));
    await db.insertInto('sign_ins').values(others).execute();
    await sql`analyze sign_ins`.execute(db);
    // One connection, and nothing asked on it before.
    const one = createDatabase({ ...pool.options, max: 1 }, silentLog);
    const find = createFindSignIn(one.db);
    for (let times = 0; times < 20; times += 1)
      await Promise.all([find(sign_in_id), ...(times % 2 ? [find(UNKNOWN)] : [])]);
    const { rows } = await one.pool.query(
      `select custom_plans::integer, generic_plans > 0 as is_kept from pg_prepared_statements where statement ~ 'sign_ins'`,
    );
    await one.close();
    // It looks at five before it trusts one.
    expect(rows).toEqual([{ custom_plans: 5, is_kept: true }]);
  });

  it('fails for those alone that came with what cannot be read', async () => {
    const find = createFindSignIn(db);
    const { sign_in_id, user_id } = await someSignIn();
    const both = await Promise.allSettled([find('no such thing'), find(sign_in_id)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find(sign_in_id)).toMatchObject({ user_id });
  });
});
