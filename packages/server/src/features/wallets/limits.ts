import { text } from '@revive/contract';
import type pg from 'pg';
import { createThrottle, type Throttle } from '../../http/throttle.ts';

export interface WalletThrottles {
  /** Secrets that were wrong, by caller's address. */
  guesses: Throttle;
  /** Forwarded messages, by wallet. */
  messages: Throttle;
}

const MINUTE = 60;

export const GUESSES = 20;

/** A phone that had no line for a day forwards all of it at once. */
export const FORWARDED = 1200;

// A right secret is never counted among the wrong ones: others at the address of the phone must not stop it.
export const createWalletThrottles = (pool: pg.Pool): WalletThrottles => ({
  guesses: createThrottle(pool, {
    name: 'wallet_secret',
    points: GUESSES,
    seconds: 10 * MINUTE,
    message: text('Too many tries from here. Please try again later.'),
  }),
  messages: createThrottle(pool, {
    name: 'wallet_message',
    points: FORWARDED,
    seconds: 10 * MINUTE,
    message: text('This wallet forwards too many messages. Please try again later.'),
  }),
});
