import { MAX_CENTS, type Policy, sessionTaxPoints, sumCents, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, found } from '../../lib/errors.ts';
import type { BookableService } from './plan-booking.ts';
import {
  countServices,
  findAddress,
  findLastNumber,
  insertBooking,
  insertBookingServices,
  insertSessions,
  listServicesOf,
} from './queries.ts';

/** Sessions of a service that are to be planned, by what each of them costs in cents. */
export interface UndatedSessions {
  service: BookableService;
  prices: readonly number[];
}

/** A package that is sold, as it is now. */
export interface SoldPackage {
  id: number;
  name: string;
  /** In cents. */
  price_cents: number;
  /** The last business day on which its sessions can be held; null for ever. */
  ends_on: string | null;
}

/** Writes a booking of sessions that are to be planned, at the prices given. It is confirmed, and nothing of it is paid. */
export async function bookAhead(
  trx: Transaction<DB>,
  policy: Policy,
  {
    client_id,
    sold,
    services,
    actor_id,
    at,
  }: {
    client_id: number;
    sold: SoldPackage;
    services: readonly UndatedSessions[];
    actor_id: number | null;
    at: Date;
  },
): Promise<{ booking_id: number }> {
  const { address } = found(await findAddress(trx, client_id), 'Client');
  const { id } = await insertBooking(trx, {
    client_id,
    address,
    scheduled_at: null,
    status: 'confirmed',
    left_pending_at: at,
    cost_cents: sumCents(services.flatMap(({ prices }) => prices)),
    created_by: actor_id,
    created_at: at,
    package_id: sold.id,
    package_name: sold.name,
    package_price_cents: sold.price_cents,
    ends_on: sold.ends_on,
  });
  await addUndated(trx, policy, { id, client_id }, services);
  return { booking_id: id };
}

/** Adds sessions that are to be planned to a booking. The caller has locked it, and brings its cost to what they cost. */
export async function addUndated(
  trx: Transaction<DB>,
  policy: Policy,
  booking: { id: number; client_id: number },
  services: readonly UndatedSessions[],
): Promise<{ id: number }[]> {
  if (sumCents(services.flatMap(({ prices }) => prices)) > MAX_CENTS)
    throw new Conflict(text('Together these cost more than 10,000,000.00.'));
  const known = new Map((await listServicesOf(trx, booking.id)).map((row) => [row.service_id, row.id]));
  const added = services.filter(({ service }) => !known.has(service.id));
  const inserted =
    added.length === 0
      ? []
      : await insertBookingServices(
          trx,
          added.map(({ service: { id, ...copy }, prices }) => ({
            ...copy,
            service_id: id,
            booking_id: booking.id,
            session_count: prices.length,
            unit_price_cents: prices[0]!,
          })),
        );
  for (const row of inserted) known.set(row.service_id, row.id);
  const rows = [];
  for (const { service, prices } of services) {
    const booking_service_id = known.get(service.id)!;
    const last = await findLastNumber(trx, booking_service_id);
    rows.push(
      ...prices.map((price_cents, index) => ({
        booking_id: booking.id,
        booking_service_id,
        client_id: booking.client_id,
        session_number: last + index + 1,
        price_cents,
        tax_basis_points: sessionTaxPoints(policy),
        scheduled_at: null,
      })),
    );
  }
  const sessions = await insertSessions(trx, rows);
  await countServices(trx, booking.id);
  return sessions;
}
