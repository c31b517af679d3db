import { testApp } from '@revive/testing/app.ts';
import { capturedLog } from '@revive/testing/captured-log.ts';
import { expect, it } from 'vitest';

const log = capturedLog();
const { app } = await testApp({ log: log.log });

const warnings = () => log.lines().filter(({ msg }) => String(msg).includes('TRUST_PROXY'));

it('reports once that TRUST_PROXY is missing, and no figures to whom a proxy speaks for meanwhile', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(200);
  expect(warnings()).toEqual([]);
  for (const headers of [{ 'x-forwarded-for': '196.1.2.3' }, { forwarded: 'for=196.1.2.3' }])
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  expect(warnings()).toHaveLength(1);
  expect((await app.inject('/metrics')).statusCode).toBe(200);
});
