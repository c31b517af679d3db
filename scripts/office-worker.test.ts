import { readFileSync, statSync } from 'node:fs';
import { SHOP_ADDRESSES } from '@revive/contract';
import { describe, expect, it } from 'vitest';

const WORKER = new URL('../packages/web/public/office-worker.js', import.meta.url);
const ROUTES = ['office-routes.ts', 'goods-routes.ts', 'management-routes.ts', 'settings-routes.ts'];

const source = readFileSync(WORKER, 'utf8');

/** The worker's own answer to whether it opens an address. */
const isOffice = new Function(`const addEventListener = () => {}; ${source}; return isOffice;`)() as (
  pathname: string,
) => boolean;

const addresses = ROUTES.flatMap((file) => [
  ...readFileSync(new URL(`../packages/web/src/app/${file}`, import.meta.url), 'utf8').matchAll(
    /path: '(\/[^']*)'/g,
  ),
])
  .map(([, address]) => address!.replace(/\$\w+/g, '7'))
  .filter((address) => address !== '/');

describe('the worker of the office', () => {
  it.each(addresses)('opens %s', (address) => {
    // The camera needs the headers of its own page.
    expect(isOffice(address)).toBe(!address.endsWith('/camera'));
  });
  it.each([...SHOP_ADDRESSES.map((one) => one.replace(/:\w+/g, '7')), '/shop/7', '/me/app.webmanifest'])(
    'leaves %s to the shop',
    (address) => {
      expect(isOffice(address)).toBe(false);
    },
  );
  it.each(['/pos/api/offline-sales/', '/policy/api/', '/api/token/', '/media/products/7.webp', '/nothing'])(
    'never answers %s',
    (address) => {
      expect(isOffice(address)).toBe(false);
    },
  );
  it('names no address that the office does not have', () => {
    const named = /const OFFICE = new Set\(\s*\(([\s\S]*?)\)\.split/.exec(source)![1]!.match(/[a-z-]+/g);
    const first = new Set(addresses.map((address) => address.split('/')[1]));
    expect(named!.filter((part) => !first.has(part))).toEqual([]);
  });
  it('weighs at most 8 kB', () => {
    expect(statSync(WORKER).size).toBeLessThanOrEqual(8 * 1024);
  });
});
