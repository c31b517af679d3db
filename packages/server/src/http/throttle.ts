import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Message, TooMany } from '../lib/errors.ts';

/** A rate limit, counted in the database so that all processes share it. */
export interface Throttle {
  /** Counts one attempt. Throws `TooMany` above the limit. */
  hit(key: string): Promise<void>;
  /** Throws `TooMany` where the limit is reached; counts nothing. */
  look(key: string): Promise<void>;
  /** Takes back one attempt that should not count. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** `points` attempts per `seconds`. The message is what the refusal says. */
export function createThrottle(
  pool: pg.Pool,
  options: { name: string; points: number; seconds: number; message: Message },
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
  const consume = (key: string) =>
    limiter.consume(key).catch((reason: unknown) => {
      // It rejects with its result, which is no error.
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new TooMany(options.message, Math.ceil(reason.msBeforeNext / 1000));
    });
  return {
    hit: async (key) => {
      try {
        await consume(key);
      } catch (refusal) {
        // Counted while the clock was ahead; it must not refuse callers until that time comes again.
        if (!(refusal instanceof TooMany) || refusal.retryAfterSeconds <= options.seconds) throw refusal;
        await limiter.delete(key);
        await consume(key);
      }
    },
    look: async (key) => {
      const counted = await limiter.get(key);
      if (counted !== null && counted.consumedPoints >= options.points)
        throw new TooMany(options.message, Math.ceil(counted.msBeforeNext / 1000));
    },
    giveBack: async (key) => {
      // Never more than was taken: the counter may have been forgotten since, and a credit would be a guess more.
      await pool.query('update rate_limits set points = points - 1 where key = $1 and points > 0', [
        `${options.name}:${key}`,
      ]);
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}
