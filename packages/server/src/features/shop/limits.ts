import { setTimeout as delay } from 'node:timers/promises';
import { text } from '@revive/contract';
import type pg from 'pg';
import { createThrottle, type Throttle } from '../../http/throttle.ts';

/** Rate limits of what callers may do without signing in. */
export interface ShopThrottles {
  /** Orders by caller's address. */
  orders: Throttle;
  /** Payment requests by caller's address and by wallet number, so that no one can flood a stranger's phone. */
  callers: Throttle;
  wallets: Throttle;
  /** Attempts to pay one order by one caller; each extends its reservation. */
  tries: Throttle;
  /** Searches for an order by caller's address, by order number and by phone, so that neither can be guessed. */
  searches: Throttle;
  searchedNumbers: Throttle;
  searchedPhones: Throttle;
}

const HOUR = 60 * 60;

const SEARCHED = text('Too many searches. Please try again later, or call us.');

/** Unpaid orders of one phone number at a time. */
export const MOST_UNPAID_ORDERS = 5;

// Generous by address: on a mobile network here many households share one.
export const createShopThrottles = (pool: pg.Pool): ShopThrottles => ({
  orders: createThrottle(pool, {
    name: 'shop_order',
    points: 60,
    seconds: HOUR,
    message: text('Too many orders from here. Please try again later.'),
  }),
  callers: createThrottle(pool, {
    name: 'shop_payment',
    points: 60,
    seconds: HOUR,
    message: text('Too many payment requests from here. Please try again later.'),
  }),
  wallets: createThrottle(pool, {
    name: 'shop_wallet',
    points: 5,
    seconds: 10 * 60,
    message: text('This wallet was asked for a payment too often. Please wait a few minutes.'),
  }),
  tries: createThrottle(pool, {
    name: 'shop_try',
    points: 10,
    seconds: 24 * HOUR,
    message: text('This order was tried too often. Please order again, or call us.'),
  }),
  searches: createThrottle(pool, { name: 'shop_search', points: 30, seconds: HOUR, message: SEARCHED }),
  searchedNumbers: createThrottle(pool, {
    name: 'shop_search_number',
    points: 10,
    seconds: HOUR,
    message: SEARCHED,
  }),
  searchedPhones: createThrottle(pool, {
    name: 'shop_search_phone',
    points: 10,
    seconds: HOUR,
    message: SEARCHED,
  }),
});

// Proxies and phones end a call that takes much longer.
const WALLET_PATIENCE_MS = 20_000;

/** How long a call waits for the PIN; afterwards the buyer's page polls. */
export const awaitWallet = () => delay(WALLET_PATIENCE_MS, undefined, { ref: false });
