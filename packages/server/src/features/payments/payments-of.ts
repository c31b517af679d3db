import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { type Place, stepOutside } from '../../http/places.ts';
import type { PaymentParts } from './deps.ts';
import type { Wallet } from './wallet.ts';

/** The payment side in the hands of one call: while it waits for a wallet, others have its place. */
export const paymentsOf = <P extends PaymentParts>(
  parts: P,
  { db, request }: { db: Db; request: Pick<FastifyRequest, 'place'> },
): P & { db: Db } => ({ ...parts, db, wallet: outside(parts.wallet, request.place) });

const outside = (wallet: Wallet, place: Place | null): Wallet => ({
  name: wallet.name,
  charge: (charge) => stepOutside(place, () => wallet.charge(charge)),
  lookup: (charge) => stepOutside(place, () => wallet.lookup(charge)),
  refund: (charge) => stepOutside(place, () => wallet.refund(charge)),
});
