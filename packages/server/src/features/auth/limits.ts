import { text } from '@revive/contract';
import type pg from 'pg';
import { createThrottle, type Throttle } from '../../http/throttle.ts';

/** The counters of password guesses. They are in the database, so that all processes share them. */
export interface AuthThrottles {
  /** Guesses from unknown browsers, by user name. */
  names: Throttle;
  /** Guesses from unknown browsers, by address. */
  addresses: Throttle;
  /** Guesses from a browser the person has signed in from before. */
  browsers: Throttle;
  /** Sign-ins by person: checking a right password costs as much as a wrong one. */
  signIns: Throttle;
  /** Guesses of the present password while changing it, by sign-in. */
  changes: Throttle;
  /** Wrong second factors by person, and by known browser, as passwords are counted. */
  factors: Throttle;
  /** The same in a day: who knows the password tries codes for no longer. */
  factorsOfDay: Throttle;
  registrations: Throttle;
}

const FIVE_MINUTES = 5 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Wrong passwords for a name, or a person at a known browser, in five minutes. */
export const GUESSES = 5;

/** Wrong second factors in a day. Three of a million codes are right at a time: a guess of that many finds one in 30 years. */
export const FACTORS_OF_DAY = 30;

/**
 * Sign-ins of a person in five minutes. Two a second: no device or script of a customer comes near it, and a flood with a
 * right password takes a fifth of a core at most.
 */
export const SIGN_INS = 600;

const guesses = {
  points: GUESSES,
  seconds: FIVE_MINUTES,
  message: text('Too many wrong passwords. Please wait a few minutes.'),
};

export const createAuthThrottles = (pool: pg.Pool): AuthThrottles => ({
  names: createThrottle(pool, { ...guesses, name: 'guess_name' }),
  // Generous: everyone in the salon, guests included, shares one address. Names are counted as well.
  addresses: createThrottle(pool, { ...guesses, name: 'guess_address', points: 50 }),
  browsers: createThrottle(pool, { ...guesses, name: 'guess_browser' }),
  signIns: createThrottle(pool, {
    name: 'sign_in',
    points: SIGN_INS,
    seconds: FIVE_MINUTES,
    message: text('Too many sign-ins. Please wait a few minutes.'),
  }),
  changes: createThrottle(pool, { ...guesses, name: 'guess_change' }),
  factors: createThrottle(pool, {
    ...guesses,
    name: 'guess_factor',
    message: text('Too many wrong codes. Please wait a few minutes.'),
  }),
  factorsOfDay: createThrottle(pool, {
    name: 'guess_factor_day',
    points: FACTORS_OF_DAY,
    seconds: DAY,
    message: text(
      'Too many wrong codes today. Use a browser you have signed in with before, or ask an admin to reset your second factor.',
    ),
  }),
  registrations: createThrottle(pool, {
    name: 'registration',
    points: 20,
    seconds: HOUR,
    message: text('Too many registrations from here. Please try again later.'),
  }),
});
