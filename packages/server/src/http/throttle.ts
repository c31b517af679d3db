import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '../lib/errors.ts';

/** Counts what the public may do, in the database, so that all servers count together. */
export interface Throttle {
  /** Counts one try; throws `TooMany` once there were more than allowed. */
  hit(key: string): Promise<void>;
  /** Takes one try back that was none of those to be counted. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** `points` tries per `seconds`. The sentence is what the refused person reads. */
export function createThrottle(
  pool: pg.Pool,
  options: { name: string; points: number; seconds: number; sentence: string },
): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: options.name,
    points: options.points,
    duration: options.seconds,
  });
  const refuse = (result: RateLimiterRes) =>
    new TooMany(options.sentence, Math.ceil(result.msBeforeNext / 1000));
  return {
    hit: async (key) => {
      try {
        await limiter.consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        // Counted while the clock was ahead: no one may be kept out until that time has come again.
        if (reason.msBeforeNext <= options.seconds * 1000) throw refuse(reason);
        await limiter.delete(key);
        await limiter.consume(key);
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}
