import { expect, it } from 'vitest';
import { runMachine } from './machine.ts';

// A seed fixes what each person chooses and not who is first, so one run may by chance repeat no call that moved money.
const SEEDS = [7, 8, 9];
const SIGNS = [/two answers/, /acknowledged .*, in the ledger /];

it('finds money that came twice when Idempotency-Keys are forgotten', async () => {
  const failures: string[] = [];
  const isFound = () => SIGNS.every((sign) => failures.some((failure) => sign.test(failure)));
  for (const seed of SEEDS) {
    const report = await runMachine({ operations: 1500, seed, sabotage: 'keys forgotten' });
    failures.push(...report.failures);
    if (isFound()) return;
  }
  for (const sign of SIGNS) expect(failures).toContainEqual(expect.stringMatching(sign));
});
