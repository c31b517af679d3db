import { text } from '@revive/contract';
import type pg from 'pg';
import { createThrottle, type Throttle } from '../../http/throttle.ts';

/** Rate limits of who books by herself. */
export interface SelfBookingThrottles {
  /** Times held, by the address of a visitor who has not signed in, and by the phone of one who has. */
  holds: Throttle;
  phoneHolds: Throttle;
  /** Times waited for, by phone. */
  waits: Throttle;
  /** Payment requests by client. */
  payers: Throttle;
  /** The same by wallet, as in the shop. */
  wallets: Throttle;
}

const HOUR = 60 * 60;

/** Bookings to come that one client made by herself and has paid nothing of. */
export const MOST_UNPAID = 3;

/** What a visitor is answered whose address holds, or has chosen, as many times as it may: a phone has separate limits. */
export const SIGN_IN_FOR_A_TIME = text(
  'Very many times were chosen from here. Please sign in with your phone and choose again.',
);

export const createSelfBookingThrottles = (pool: pg.Pool): SelfBookingThrottles => ({
  holds: createThrottle(pool, {
    name: 'own_hold',
    points: 1200,
    seconds: HOUR,
    message: SIGN_IN_FOR_A_TIME,
  }),
  phoneHolds: createThrottle(pool, {
    name: 'own_hold_phone',
    points: 60,
    seconds: HOUR,
    message: text('Too many times were chosen from here. Please try again later, or call us.'),
  }),
  waits: createThrottle(pool, {
    name: 'own_wait',
    points: 20,
    seconds: 24 * HOUR,
    message: text('Too many tries from here. Please try again later, or call us.'),
  }),
  payers: createThrottle(pool, {
    name: 'own_payment',
    points: 20,
    seconds: HOUR,
    message: text('Too many tries from here. Please try again later, or call us.'),
  }),
  wallets: createThrottle(pool, {
    name: 'shop_wallet',
    points: 5,
    seconds: 10 * 60,
    message: text('This wallet was asked for a payment too often. Please wait a few minutes.'),
  }),
});
