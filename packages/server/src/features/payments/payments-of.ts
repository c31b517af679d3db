import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { PaymentParts } from './deps.ts';
import type { Wallet } from './wallet.ts';

/** The payment side in the hands of one call, which releases its permit before it waits for a wallet. */
export const paymentsOf = <P extends PaymentParts>(
  parts: P,
  { db, request }: { db: Db; request: Pick<FastifyRequest, 'permit'> },
): P & { db: Db } => ({ ...parts, db, wallet: releasing(parts.wallet, request) });

// What follows the wallet's answer is one short transaction, which must not be refused: it runs without a permit.
function releasing(wallet: Wallet, { permit }: Pick<FastifyRequest, 'permit'>): Wallet {
  const release = <T>(ask: () => T): T => {
    permit?.release();
    return ask();
  };
  return {
    name: wallet.name,
    charge: (charge) => release(() => wallet.charge(charge)),
    lookup: (charge) => release(() => wallet.lookup(charge)),
    refund: (charge) => release(() => wallet.refund(charge)),
  };
}
