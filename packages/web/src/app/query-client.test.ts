import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const { queries, mutations } = createQueryClient().getDefaultOptions();
const { retry, retryDelay } = queries as {
  retry: (failures: number, error: Error) => boolean;
  retryDelay: (failures: number, error: Error) => number;
};
const refusal = (status: number, retryAfterSeconds?: number) =>
  Object.assign(new Error('refused'), { status, retryAfterSeconds });

it('retries after the time a busy server named', () => {
  expect(retry(0, refusal(503, 3))).toBe(true);
  expect(retryDelay(0, refusal(503, 3))).toBe(3000);
  expect(retryDelay(1, refusal(503, 3600))).toBe(30_000);
  expect(retryDelay(1, refusal(0))).toBe(2000);
});

it('takes a refusal for what it is, and sends nothing twice that changes something', () => {
  expect(retry(0, refusal(404))).toBe(false);
  expect(retry(2, refusal(503, 3))).toBe(false);
  expect(mutations?.retry).toBe(false);
});
