import { testApp } from '@revive/testing/app.ts';
import { capturedLog } from '@revive/testing/captured-log.ts';
import { expect, it } from 'vitest';

const log = capturedLog();
const { app } = await testApp({ log: log.log });

const warnings = () => log.lines().filter(({ msg }) => String(msg).includes('TRUST_PROXY'));

it('reports once that TRUST_PROXY is missing', async () => {
  await app.inject('/robots.txt');
  expect(warnings()).toEqual([]);
  for (const headers of [{ 'x-forwarded-for': '196.1.2.3' }, { forwarded: 'for=196.1.2.3' }])
    await app.inject({ url: '/robots.txt', headers });
  expect(warnings()).toHaveLength(1);
});
