import { cents } from '@revive/contract';
import type { Db } from '../../server/src/db/client.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { receiveDeposit } from '../../server/src/features/bookings/index.ts';
import { sellPackage } from '../../server/src/features/packages/index.ts';
import { createPackage } from '../../server/src/features/packages/packages.ts';
import { getPolicy } from '../../server/src/features/policy/index.ts';
import { type TestClock, testClock } from './clock.ts';
import { aClient, aService, aUser } from './factories.ts';

let made = 0;

/** A package of these sessions; without any, of three of a treatment at $50. */
export async function aPackage(
  db: Db,
  given: {
    name?: string;
    price_cents?: number;
    valid_months?: number | null;
    services?: { service: number; count: number }[];
    is_active?: boolean;
  } = {},
) {
  const services = given.services ?? [{ service: (await aService(db)).id, count: 3 }];
  made += 1;
  return createPackage(db, {
    name: given.name ?? `Package ${made}`,
    price: cents(given.price_cents ?? 100_00),
    services,
    valid_months: given.valid_months ?? null,
    is_active: given.is_active ?? true,
  });
}

/** A package that a client has bought, paid in cash as far as is said: all of it by default. */
export async function aSoldPackage(
  db: Db,
  given: Parameters<typeof aPackage>[1] & { client_id?: number; paid_cents?: number; by?: number } = {},
  clock: TestClock = testClock(),
) {
  const { id, price } = await aPackage(db, given);
  const client_id = given.client_id ?? (await aClient(db)).id;
  const actor_id = given.by ?? (await aUser(db)).id;
  const price_cents = cents(Math.round(price * 100));
  const { booking_id } = await inTransaction(db, async (trx) =>
    sellPackage(trx, await getPolicy(trx), {
      package_id: id,
      price_cents,
      client_id,
      actor_id,
      at: clock.now(),
    }),
  );
  const paid_cents = given.paid_cents ?? price_cents;
  if (paid_cents > 0)
    await receiveDeposit(db, clock, {
      booking_id,
      client_id,
      amount_cents: paid_cents,
      payment_method: 'cash',
      actor_id,
    });
  return { booking_id, client_id, package_id: id };
}
