import {
  dayHours,
  type MovedSession,
  type NewBooking,
  type Policy,
  quoteSession,
  sessionTaxPoints,
  sumCents,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { addBusinessDays, businessDate, toInstant } from '../../lib/business-time.ts';
import { Invalid } from '../../lib/errors.ts';
import { occupySessions, type Who } from '../schedule/index.ts';
import {
  insertBookingServices,
  insertSessions,
  listBookableServices,
  lockBookableServices,
} from './queries.ts';
import { planSessions } from './rules.ts';

export type BookableService = Awaited<ReturnType<typeof listBookableServices>>[number];

/** The chosen services in order, at what clients pay for a session of them. Throws `Invalid` on the field that names them for one that cannot be booked. */
export async function getBookableServices(
  db: Db,
  policy: Policy,
  ids: readonly number[],
  field: 'selectedServices' | 'to' = 'selectedServices',
): Promise<BookableService[]> {
  const unique = [...new Set(ids)];
  const services = quoteAll(policy, await listBookableServices(db, unique));
  return unique.map((id) => services.find((candidate) => candidate.id === id) ?? refuseService(id, field));
}

/** Services at what clients pay for a session of them, instead of their list prices. */
export const quoteAll = (policy: Policy, services: readonly BookableService[]): BookableService[] =>
  services.map((service) => ({
    ...service,
    unit_price_cents: quoteSession(policy, service.unit_price_cents),
  }));

function refuseService(id: number, field: 'selectedServices' | 'to'): never {
  throw new Invalid({ [field]: [text('Service {{id}} cannot be booked.', { id })] });
}

/** Keeps chosen services from being deleted while they are copied; only those who write wait for one another here. */
async function lockServices(trx: Transaction<DB>, services: readonly BookableService[]): Promise<void> {
  const ids = services.map(({ id }) => id);
  const left = new Set((await lockBookableServices(trx, ids)).map(({ id }) => id));
  for (const id of ids) if (!left.has(id)) refuseService(id, 'selectedServices');
}

/** The cost of a booking: price per session × session count, over its services. */
export const costOf = (services: readonly BookableService[]) =>
  sumCents(services.map((service) => service.unit_price_cents * service.session_count));

export interface Planning {
  policy: Policy;
  now: Date;
  actor_id: number | null;
  /** Who and what is wished for every session. */
  wished?: readonly number[];
  /** Times chosen for single sessions. */
  chosen?: NewBooking['sessions'];
  /** The caller's hold, which the booking takes over. */
  own_hold?: string | undefined;
  /** Finds whom the booking is for, before its client is there. */
  find_who?: ((db: Db) => Promise<Who | undefined>) | undefined;
}

/** A planned session with its time; `wished_at` differs where the business would be closed at its interval. */
interface SessionPlan {
  service: BookableService;
  session_number: number;
  price_cents: number;
  starts_at: Date;
  wished_at: Date;
  wished: readonly number[];
}

/** Plans all sessions of services on open days, or at the times chosen for them. */
export function planAll(
  services: readonly BookableService[],
  scheduledAt: Date,
  { policy, wished = [], chosen = [] }: Planning,
): SessionPlan[] {
  const { time_zone } = policy;
  const at = (offset: number) => addBusinessDays(scheduledAt, offset, time_zone);
  const used = new Set<unknown>();
  const plan = planSessions(
    services,
    (offset) => dayHours(policy, businessDate(at(offset), time_zone)).hours.length > 0,
  ).map(({ day_offset, wished_offset, ...session }): SessionPlan => {
    const choice = chosen.find(
      ({ service, session_number }) =>
        service === session.service.id && session_number === session.session_number,
    );
    if (!choice) {
      const starts_at = at(day_offset);
      const wished_at = wished_offset === day_offset ? starts_at : at(wished_offset);
      return { ...session, starts_at, wished_at, wished };
    }
    used.add(choice);
    const starts_at = toInstant(choice.starts_at, time_zone);
    return { ...session, starts_at, wished_at: starts_at, wished: choice.resources ?? wished };
  });
  if (chosen.some((choice) => !used.has(choice)))
    throw new Invalid({ sessions: [text('One of these sessions is not part of the booking.')] });
  return plan;
}

/** What planned sessions are to the calendar. */
export const visitsOf = (plan: readonly SessionPlan[]) =>
  plan.map(({ service, session_number, starts_at, wished }) => ({
    service_id: service.id,
    service: service.name,
    session_number,
    starts_at,
    minutes: service.duration_minutes,
    buffer_minutes: service.buffer_minutes,
    wished,
  }));

/**
 * Copies the services to the booking, writes their planned sessions and occupies what they need. Returns the sessions for
 * which the business would be closed at their interval.
 */
export async function writePlan(
  trx: Transaction<DB>,
  booking: { id: number; client_id: number },
  { services, plan }: { services: readonly BookableService[]; plan: readonly SessionPlan[] },
  { policy, now, actor_id, own_hold }: Planning,
): Promise<MovedSession[]> {
  await lockServices(trx, services);
  const booked = await insertBookingServices(
    trx,
    services.map(({ id, ...copy }) => ({ ...copy, service_id: id, booking_id: booking.id })),
  );
  const copyOf = new Map(booked.map(({ id, service_id }) => [service_id, id]));
  const sessions = await insertSessions(
    trx,
    plan.map(({ service, session_number, price_cents, starts_at }) => ({
      booking_id: booking.id,
      booking_service_id: copyOf.get(service.id)!,
      client_id: booking.client_id,
      session_number,
      price_cents,
      tax_basis_points: sessionTaxPoints(policy),
      scheduled_at: starts_at,
    })),
  );
  const wishes = new Map(
    sessions.map((row) => {
      const planned = plan.find(
        ({ service, session_number }) =>
          copyOf.get(service.id) === row.booking_service_id && session_number === row.session_number,
      );
      return [row.id, planned!.wished];
    }),
  );
  await occupySessions(trx, [...wishes.keys()], { policy, now, actor_id, own_hold, wishes });
  return plan
    .filter(({ starts_at, wished_at }) => starts_at.getTime() !== wished_at.getTime())
    .map(({ service, session_number, starts_at, wished_at }) => ({
      service: service.name,
      session_number,
      from: wished_at.toISOString(),
      to: starts_at.toISOString(),
    }));
}
