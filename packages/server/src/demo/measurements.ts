import { type Body, createBody } from './bodies.ts';
import type { Measure } from './catalogue.ts';
import type { DemoClient } from './clients.ts';
import type { DemoBooking, DemoSession } from './demo-booking.ts';
import type { Random } from './random.ts';
import type { DemoService } from './seed-catalogue.ts';

export interface DemoMeasurement {
  session: DemoSession;
  booking: DemoBooking;
  kind: Measure;
  value: number;
  notes: string | null;
  at: Date;
}

interface HeldVisit {
  booking: DemoBooking;
  service: DemoService;
  session: DemoSession;
  at: Date;
  /** What this visit takes off the waist. */
  effect: number;
}

const PAUSE_MS = 40 * 86_400_000;
const NOTES = [
  'Measured before the treatment.',
  'After breakfast.',
  'Same trousers, one notch tighter.',
  'No change since last time; spoke about sweet tea.',
];

/** What was measured in the visits that took place, in the order of time. */
export function measureBookings(bookings: readonly DemoBooking[], random: Random): DemoMeasurement[] {
  const clients = new Set(bookings.map((booking) => booking.course.client));
  const bookingsOf = (client: DemoClient) => bookings.filter((booking) => booking.course.client === client);
  return [...clients]
    .flatMap((client) => measureClient(bookingsOf(client), random))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** One body, its visits in the order of time whatever booking they belong to, so that its curve never jumps. */
function measureClient(bookings: readonly DemoBooking[], random: Random): DemoMeasurement[] {
  const body = createBody(random);
  const visits = bookings
    .flatMap((booking) => heldVisits(booking, body))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  let before: Date | undefined;
  return visits.flatMap((visit) => {
    if (before && visit.at.getTime() - before.getTime() > PAUSE_MS) body.rest();
    before = visit.at;
    const readings = isMeasured(visit, random) ? readBody(visit, body, random) : [];
    body.lose(visit.effect);
    return readings;
  });
}

function heldVisits(booking: DemoBooking, body: Body): HeldVisit[] {
  return booking.course.services.flatMap((service, index) => {
    if (service.measures.length === 0) return [];
    const effects = body.courseOf(service.sessions);
    return booking.sessions.flatMap((session): HeldVisit[] => {
      if (session.service !== index || !session.completed_at) return [];
      const effect = effects[session.session_number - 1] ?? 0;
      return [{ booking, service, session, at: session.completed_at, effect }];
    });
  });
}

// First and last always; of a long course every other visit, and now and then it is forgotten.
function isMeasured({ session, service }: HeldVisit, random: Random): boolean {
  const { session_number } = session;
  if (session_number === 1 || session_number === service.sessions) return true;
  return (service.sessions <= 6 || session_number % 2 === 1) && !random.chance(0.08);
}

function readBody({ session, booking, service, at }: HeldVisit, body: Body, random: Random) {
  const notes = random.chance(0.06) ? random.pick(NOTES) : null;
  return service.measures.map(
    (kind, order): DemoMeasurement => ({
      session,
      booking,
      kind,
      value: body.read(kind),
      notes: order === 0 ? notes : null,
      at: new Date(at.getTime() - (service.measures.length - order) * 40_000),
    }),
  );
}
