import { testApp } from '@revive/testing/app.ts';
import { csvOf, importing } from '@revive/testing/imports.ts';
import { clientsWithWrongRows } from '@revive/testing/wrong-rows.ts';
import { expect, it } from 'vitest';

const test = await testApp();
const { db } = test;

it('names each of 500 wrong rows in 20,000 by row and column, and brings all others in', async () => {
  const { upload, check, commit, undo } = await importing(test);
  const { lines, wrong } = clientsWithWrongRows(20_000, 500);
  const _began = performance.now();
  const { body } = await upload('clients', csvOf(lines));
  const _sent = performance.now();
  const { body: found } = await check(body.id);
  const _checked = performance.now();
  expect(found).toMatchObject({ new: 19_500, same: 0, changed: 0, refused: 500, more_errors: 0 });
  expect(found.errors.map(({ row, column }) => [row, column])).toEqual(
    [...wrong].map(([row, { column }]) => [row, column]),
  );
  expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(0);
  const answer = await commit(body.id);
  const _done = performance.now();
  expect(answer.body).toMatchObject({ state: 'done', counts: { new: 19_500, refused: 500 } });
  expect((await undo(body.id)).body).toMatchObject({ state: 'undone' });
  expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(0);
  const _undone = performance.now();
}, 120_000);
