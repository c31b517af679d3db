import { api } from '@revive/contract/endpoints';
import { expect, it } from 'vitest';
import { runMachine } from './machine.ts';
import { moneyOperation } from './operation.ts';
import { findMisplaced, MONEY_OPERATIONS, MOVES_NO_MONEY } from './registry.ts';
import { formatTally } from './tally.ts';

it('knows every writing call of the contract: it moves money, or says why it moves none', () => {
  expect(findMisplaced()).toEqual([]);
});

it('misses a call that no one has named, and one that is named as both', () => {
  const { 'auth.login': _, ...others } = MOVES_NO_MONEY;
  const login = moneyOperation(api.auth.login, { plan: () => undefined });
  expect(findMisplaced(MONEY_OPERATIONS, others)).toEqual([
    'auth.login is in neither list: does it move money?',
  ]);
  expect(findMisplaced([...MONEY_OPERATIONS, login])).toEqual(['auth.login is in both lists']);
});

it('keeps the books true while three people and a guest do random things with money', async () => {
  const seed = Date.now() % 100_000;
  // So many that the rarest of all operations succeeds, too.
  const report = await runMachine({ operations: 9000, seed });
  console.log(`seed ${seed}, ${report.seconds} s\n${formatTally(report.tally).join('\n')}`);
  expect(report.failures, `npm run trials -- money --operations 9000 --seed ${seed}`).toEqual([]);
  expect(report.never).toEqual([]);
  expect(report.operations).toBeGreaterThanOrEqual(9000);
  expect(report.proofs).toBeGreaterThanOrEqual(9);
});
