import { testApp } from '@revive/testing/app.ts';
import { csvOf, importing } from '@revive/testing/imports.ts';
import { clientsWithWrongRows } from '@revive/testing/wrong-rows.ts';
import { expect, it } from 'vitest';

const test = await testApp();
const { db } = test;

// `npm run trials -- imports` does the same with 20,000 rows.
it('names each of 100 wrong rows in 2000 by row and column, and brings all others in', async () => {
  const { upload, check, commit, undo } = await importing(test);
  const { lines, wrong } = clientsWithWrongRows(2000, 100);
  const { body } = await upload('clients', csvOf(lines));
  const { body: found } = await check(body.id);
  expect(found).toMatchObject({ new: 1900, same: 0, changed: 0, refused: 100, more_errors: 0 });
  expect(found.errors.map(({ row, column }) => [row, column])).toEqual(
    [...wrong].map(([row, { column }]) => [row, column]),
  );
  expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(0);
  expect((await commit(body.id)).body).toMatchObject({
    state: 'committed',
    counts: { new: 1900, refused: 100 },
  });
  expect((await undo(body.id)).body).toMatchObject({ state: 'undone' });
  expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(0);
});
