import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Attempt } from './queries.ts';
import type { Wallet } from './wallet.ts';

/** Writes down what a settled attempt means for what it is for; runs in the transaction that settles the attempt. */
export type Settler = (trx: Transaction<DB>, attempt: Attempt) => Promise<void>;

export interface PaymentDeps extends PaymentParts {
  db: Db;
}

/** What is the same for every call. */
export interface PaymentParts {
  clock: Clock;
  wallet: Wallet;
  log: Log;
  /** What attempts can be for; handed in from above, because payments knows neither bookings nor shops. */
  settlers: {
    /** Notified of money that came. */
    booking: Settler;
    order: Settler;
    /** Notified of failures as well: a payment without a booking lives and ends with its attempt. */
    finance: Settler;
  };
}
