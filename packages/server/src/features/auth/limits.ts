import type pg from 'pg';
import { createThrottle, type Throttle } from '../../http/throttle.ts';

/** What guessing is counted by, in the database, so that all servers count together. */
export interface AuthThrottles {
  /** Guesses of anyone who comes from an unknown browser, by the user name. */
  names: Throttle;
  /** The same by the address they come from, whatever the names. */
  addresses: Throttle;
  /** Guesses for someone from a browser they have signed in from before. */
  browsers: Throttle;
  /** Guesses of the present password by anyone who wants to change it, by their sign-in. */
  changes: Throttle;
  registrations: Throttle;
}

const FIVE_MINUTES = 5 * 60;
const HOUR = 60 * 60;

const guesses = {
  points: 5,
  seconds: FIVE_MINUTES,
  sentence: 'Too many wrong passwords. Please wait a few minutes.',
};

export const createAuthThrottles = (pool: pg.Pool): AuthThrottles => ({
  names: createThrottle(pool, { ...guesses, name: 'guess_name' }),
  // The whole salon, its guests included, has one address; each name is counted all the same.
  addresses: createThrottle(pool, { ...guesses, name: 'guess_address', points: 50 }),
  browsers: createThrottle(pool, { ...guesses, name: 'guess_browser' }),
  changes: createThrottle(pool, { ...guesses, name: 'guess_change' }),
  registrations: createThrottle(pool, {
    name: 'registration',
    points: 20,
    seconds: HOUR,
    sentence: 'Too many registrations from here. Please try again later.',
  }),
});
