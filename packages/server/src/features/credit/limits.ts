import { text } from '@revive/contract';
import type pg from 'pg';
import { createThrottle, type Throttle } from '../../http/throttle.ts';

export interface CreditThrottles {
  /** Codes of gift cards that were none, by who typed them: at the check and in payments together. */
  guesses: Throttle;
}

const HOUR = 60 * 60;

/** Wrong codes that a person may type in an hour. */
export const GUESSES_AN_HOUR = 10;

export const createCreditThrottles = (pool: pg.Pool): CreditThrottles => ({
  guesses: createThrottle(pool, {
    name: 'gift_card_guess',
    points: GUESSES_AN_HOUR,
    seconds: HOUR,
    message: text('Too many codes that are none. Please try again later.'),
  }),
});
