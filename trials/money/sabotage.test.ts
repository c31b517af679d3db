import { expect, it } from 'vitest';
import { runMachine } from './machine.ts';

it('finds money that came twice when Idempotency-Keys are forgotten', async () => {
  const report = await runMachine({ operations: 1500, seed: 7, sabotage: 'keys forgotten' });
  expect(report.failures).toContainEqual(expect.stringContaining('two answers'));
  expect(report.failures).toContainEqual(expect.stringMatching(/acknowledged .*, in the ledger /));
});
