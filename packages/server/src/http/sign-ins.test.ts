import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openToken } from '../../test/forge.ts';
import { createFindSignIn } from './sign-ins.ts';

const { db, signInAs, clock } = await testApp();

const someSignIn = async () => {
  const { id, token } = await signInAs('staff');
  return { user_id: id, sign_in_id: openToken(token).payload.sid as string };
};

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

  it('keeps nothing: what has ended is not found by the next call', async () => {
    const find = createFindSignIn(db);
    const { sign_in_id } = await someSignIn();
    expect(await find(sign_in_id)).toBeDefined();
    await db.updateTable('sign_ins').set({ ended_at: clock.now() }).where('id', '=', sign_in_id).execute();
    expect(await find(sign_in_id)).toBeUndefined();
  });

  it('fails for those alone that came with what cannot be read', async () => {
    const find = createFindSignIn(db);
    const { sign_in_id, user_id } = await someSignIn();
    const both = await Promise.allSettled([find('no such thing'), find(sign_in_id)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find(sign_in_id)).toMatchObject({ user_id });
  });
});
