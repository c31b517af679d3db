import { testApp } from '@revive/testing/app.ts';
import { proveMatchMonth } from '@revive/testing/prove-match-month.ts';
import { expect, it } from 'vitest';

const app = await testApp({ alone: true });

it('of a wallet names each fault, pays nothing wrongly or twice, and ends with one sum on both sides', {
  timeout: 10 * 60_000,
}, async () => {
  const { named } = await proveMatchMonth(app, { transfers: 700, ofEachKind: 2 });
  expect(named.out).toBeGreaterThan(100);
});
