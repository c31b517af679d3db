import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { capturedLog } from '@revive/testing/captured-log.ts';
import { describe, expect, it } from 'vitest';

const log = capturedLog();
const byHops = await testApp({ log: log.log, trustProxy: 1 });
const byAddress = await testApp({ trustProxy: '127.0.0.1,10.0.0.0/8' });
const byNone = await testApp({ alone: true });

const PROXY = '127.0.0.1';

/** The address a wrong password is logged and counted under. */
async function countedAddress({ app, pool }: typeof byHops, forwarded: string): Promise<string> {
  await app.inject({
    method: 'POST',
    url: api.auth.login.path,
    payload: { username: 'stranger', password: 'wrong password' },
    headers: { 'x-forwarded-for': forwarded },
    remoteAddress: PROXY,
  });
  const { rows } = await pool.query<{ key: string }>(
    "select key from rate_limits where key not like '%stranger%' order by key",
  );
  return rows.map(({ key }) => key.slice(key.indexOf(':') + 1)).join(' ');
}

describe('the address of a caller behind one proxy', () => {
  it.each([
    ['196.1.2.3', '196.1.2.3'],
    ['8.8.8.8, 196.1.2.3', '196.1.2.3'],
    ['127.0.0.1, 196.1.2.3', '196.1.2.3'],
    [`${'x'.repeat(7000)}, 196.1.2.3`, '196.1.2.3'],
    ['196.1.2.3:55012', '196.1.2.3'],
    ['[2a00:1450::1]:443', '2a00:1450:0'],
    ['2a00:1450::1', '2a00:1450:0'],
    // Where the proxy itself says nothing that could be believed, it stands for its callers.
    ['x'.repeat(7000), PROXY],
    ['196.1.2.3, unknown', PROXY],
    ['fe80::1%eth0', PROXY],
    ["'; drop table clients", PROXY],
    ['', PROXY],
  ])('of %.40s is %s, in limits and log', async (forwarded, address) => {
    expect(await countedAddress(byHops, forwarded)).toBe(address);
    const logged = log.lines().filter(({ path }) => path === api.auth.login.path);
    expect(String(logged.at(-1)?.address).length).toBeLessThan(46);
  });
});

describe('the address of a caller behind proxies that are named', () => {
  it.each([
    ['196.1.2.3', '196.1.2.3'],
    ['8.8.8.8, 196.1.2.3, 10.0.0.9', '196.1.2.3'],
    ['8.8.8.8, 196.1.2.3', '196.1.2.3'],
  ])('of %s is %s', async (forwarded, address) => {
    expect(await countedAddress(byAddress, forwarded)).toBe(address);
  });
});

it('is the one that connects, where no proxy is trusted', async () => {
  expect(await countedAddress(byNone, '196.1.2.3')).toBe(PROXY);
});
