import { testApp } from '@revive/testing/app.ts';
import { proveMatchMonth } from '@revive/testing/prove-match-month.ts';
import { expect, it } from 'vitest';

const app = await testApp({ alone: true });

it('of a wallet names each fault, pays nothing wrongly or twice, and ends with one sum on both sides', {
  timeout: 20 * 60_000,
}, async () => {
  const { faults } = await proveMatchMonth(app, { transfers: 340, ofEachKind: 1 });
  expect(faults).toBe(10);
});
