import { type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { bookAhead, listBookableServices } from '../bookings/index.ts';
import { checkOffer } from './check-offer.ts';
import { holdPackage, listContents } from './queries.ts';
import { monthsLater, sharesOf } from './rules.ts';

interface PackageSale {
  package_id: number;
  /** What the buyer was shown. */
  price_cents: number;
  /** Whether it was promised while it was on offer, and is paid by now: it is sold whatever became of the offer. */
  is_promised?: boolean;
  client_id: number;
  actor_id: number | null;
  at: Date;
}

/**
 * Sells a package: a confirmed booking of sessions that are to be planned, each worth its share of the price. Its money is received by
 * `receiveForBooking`. Throws `Conflict` where it is not on offer, at another price than the buyer was shown, and where one of its
 * services cannot be booked.
 */
export async function sellPackage(
  trx: Transaction<DB>,
  policy: Policy,
  { package_id, price_cents, is_promised = false, client_id, actor_id, at }: PackageSale,
): Promise<{ booking_id: number }> {
  const offered = found(await holdPackage(trx, package_id), 'Package');
  const { name } = offered;
  if (!is_promised) checkOffer(policy, offered, price_cents);
  const contents = await listContents(trx, package_id);
  const services = await listBookableServices(
    trx,
    contents.map(({ service_id }) => service_id),
    { evenOff: is_promised },
  );
  const parts = contents.map(({ service_id, session_count }) => {
    const service = services.find(({ id }) => id === service_id);
    if (!service)
      throw new Conflict(text('{{name}} cannot be sold now: one of its services is not offered.', { name }));
    return { service, session_count, unit_price_cents: service.unit_price_cents };
  });
  const shares = sharesOf(price_cents, parts);
  const today = businessDate(at, policy.time_zone);
  return bookAhead(trx, policy, {
    client_id,
    sold: {
      id: package_id,
      name,
      price_cents,
      ends_on: offered.valid_months === null ? null : monthsLater(today, offered.valid_months),
    },
    services: parts.map(({ service }, index) => ({ service, prices: shares[index]! })),
    actor_id,
    at,
  });
}
