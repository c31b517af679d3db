import { text } from '@revive/contract';
import type pg from 'pg';
import { createThrottle, type Throttle } from '../../http/throttle.ts';

/** Calls of one key in a minute. */
export const CALLS_A_MINUTE = 600;

export const createKeyThrottle = (pool: pg.Pool): Throttle =>
  createThrottle(pool, {
    name: 'api_key',
    points: CALLS_A_MINUTE,
    seconds: 60,
    message: text('This key makes too many calls. Please try again later.'),
  });
