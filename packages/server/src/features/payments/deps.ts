import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Attempt } from './queries.ts';
import type { Wallet } from './wallet.ts';

/** Applies a settled attempt to its booking, order or payment, in the transaction that settles it. */
export type Settler = (trx: Transaction<DB>, attempt: Attempt) => Promise<void>;

export interface PaymentDeps extends PaymentParts {
  db: Db;
}

/** What is the same for every call. */
export interface PaymentParts {
  clock: Clock;
  wallet: Wallet;
  log: Log;
  /** One settler for each kind of attempt. They are passed in, because payments may not import bookings, orders or bills. */
  settlers: {
    /** Called for succeeded attempts. */
    booking: Settler;
    order: Settler;
    /** Called for failed attempts too: a payment without a booking ends with its attempt, and a bill keeps nothing any more. */
    finance: Settler;
    bill: Settler;
  };
}

/** The dependencies of payments for one call, which releases its permit before it waits for a wallet. */
export const paymentsOf = <P extends PaymentParts>(
  parts: P,
  { db, request }: { db: Db; request: Pick<FastifyRequest, 'permit'> },
): P & { db: Db } => ({ ...parts, db, wallet: releasing(parts.wallet, request) });

// The transaction after the wallet's answer is short and must not be refused, so it runs without a permit.
function releasing(wallet: Wallet, { permit }: Pick<FastifyRequest, 'permit'>): Wallet {
  const release = <T>(ask: () => T): T => {
    permit?.release();
    return ask();
  };
  return {
    name: wallet.name,
    ...(wallet.needsChoice && { needsChoice: true }),
    charge: (charge) => release(() => wallet.charge(charge)),
    lookup: (charge) => release(() => wallet.lookup(charge)),
    refund: (charge) => release(() => wallet.refund(charge)),
  };
}
