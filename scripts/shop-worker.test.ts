import { readFileSync, statSync } from 'node:fs';
import {
  BOOK_PAGE,
  BOOK_SERVICE_PAGE,
  CHECKOUT_PAGE,
  HOME_PAGE,
  ME_PAGE,
  NAMED_PRODUCT_PAGE,
  PACKAGES_PAGE,
  PRODUCT_PAGE,
  SHOP_ADDRESSES,
  SHOP_PAGE,
} from '@revive/contract';
import { describe, expect, it } from 'vitest';

const WORKER = new URL('../packages/web/public/shop-worker.js', import.meta.url);
const source = readFileSync(WORKER, 'utf8');

/** The worker's own answer to whether it keeps a page. */
const isSeen = new Function(`const addEventListener = () => {}; ${source}; return isSeen;`)() as (
  pathname: string,
) => boolean;

const KEPT: readonly string[] = [
  HOME_PAGE,
  SHOP_PAGE,
  PACKAGES_PAGE,
  PRODUCT_PAGE,
  NAMED_PRODUCT_PAGE,
  CHECKOUT_PAGE,
  BOOK_PAGE,
  BOOK_SERVICE_PAGE,
  ME_PAGE,
];

describe('the worker of the shop', () => {
  it.each(SHOP_ADDRESSES)('keeps %s, unless its address opens something', (address) => {
    // A token where the address has one; it opens an order, a page to sign or a client's own.
    const path = address.replace(':id', '7').replace(':slug', 'argan-oil').replace(':token', 'hM3kd0ZtqA');
    expect(isSeen(path)).toBe(KEPT.includes(address));
  });
  it.each([
    '/pos',
    '/bookings',
    '/login',
    '/api/me/',
    '/photos/api/1/',
    '/order/find',
    '/me/app.webmanifest',
  ])('never keeps %s', (address) => {
    expect(isSeen(address)).toBe(false);
  });
  it('weighs at most 5 kB', () => {
    expect(statSync(WORKER).size).toBeLessThanOrEqual(5 * 1024);
  });
});
