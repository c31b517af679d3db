import { setTimeout as delay } from 'node:timers/promises';
import { text } from '@revive/contract';
import type pg from 'pg';
import { createThrottle, type Throttle } from '../../http/throttle.ts';

/** Rate limits of what callers may do before they are known, and of what disturbs a phone. */
export interface MeThrottles {
  /** Codes by phone, in ten minutes and in a day, so that no one can flood a stranger's phone. */
  codes: Throttle;
  codesOfDay: Throttle;
  /** Codes by caller's address, at once and in an hour. Thousands of clients of a mobile network share one. */
  addressBursts: Throttle;
  addresses: Throttle;
  /** Code words typed for a client's page, in an hour and in a day; a right one is given back. */
  words: Throttle;
  wordsOfDay: Throttle;
  /** Links opened or used, by caller's address. */
  links: Throttle;
  /** Payment requests by client, and by wallet as in the shop. */
  payers: Throttle;
  wallets: Throttle;
  /** Requests about one's data, by client. */
  requests: Throttle;
  /** Consents signed, withdrawn and taken back, by client. */
  consents: Throttle;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often a code may be typed before it is of no use. No address is counted for it: thousands of clients may share one. */
export const TRIES = 5;

/** How many codes a phone is sent in a day. */
export const CODES_A_DAY = 20;

/** Wrong code words for a client's page. */
export const WORDS_AN_HOUR = 5;
export const WORDS_A_DAY = 15;

const WORDS_TYPED = text(
  'The code word was typed wrong too often. Please try again later, or ask us at the desk.',
);
const CODES_ASKED = text('A code was asked for too often. Please wait a few minutes, or call us.');
const OFTEN = text('Too many tries from here. Please try again later, or call us.');

// Generous by address where nothing is sent: on a mobile network here many households share one.
export const createMeThrottles = (pool: pg.Pool): MeThrottles => {
  const limit = (name: string, points: number, seconds: number, message = OFTEN) =>
    createThrottle(pool, { name, points, seconds, message });
  return {
    codes: limit('code_phone', 3, 10 * MINUTE, CODES_ASKED),
    codesOfDay: limit('code_phone_day', CODES_A_DAY, DAY, CODES_ASKED),
    addressBursts: limit('code_address_burst', 60, 10 * MINUTE, CODES_ASKED),
    addresses: limit('code_address', 120, HOUR, CODES_ASKED),
    words: limit('code_word', WORDS_AN_HOUR, HOUR, WORDS_TYPED),
    wordsOfDay: limit('code_word_day', WORDS_A_DAY, DAY, WORDS_TYPED),
    links: limit('client_link', 300, HOUR),
    payers: limit('own_payment', 20, HOUR),
    wallets: limit(
      'shop_wallet',
      5,
      10 * MINUTE,
      text('This wallet was asked for a payment too often. Please wait a few minutes.'),
    ),
    requests: limit('own_request', 10, DAY),
    consents: limit('own_consent', 30, HOUR),
  };
};

const SENDING_MS = 4000;

/** How long the answer to who asks for a code waits for the provider; the code is sent all the same. */
export const awaitCode = () => delay(SENDING_MS, undefined, { ref: false });
