import { type BookingStatus, type Cents, cents } from '@revive/contract';

/** Which moves a booking's status may make, and by which operation (domain: Treatments). */
export const MOVES: Record<'confirm' | 'cancel' | 'pay' | 'deposit', readonly BookingStatus[]> = {
  confirm: ['pending'],
  cancel: ['pending', 'confirmed'],
  pay: ['pending', 'confirmed'],
  deposit: ['pending', 'confirmed', 'completed'],
};

export const canMove = (operation: keyof typeof MOVES, status: string): boolean =>
  (MOVES[operation] as readonly string[]).includes(status);

export interface SessionMoney {
  id: number;
  /** The catalogue id of the session's service. */
  service_id: number;
  price_cents: number;
  amount_paid_cents: number;
  discount_cents: number;
}

export interface Share {
  id: number;
  amount_cents: Cents;
  discount_cents: Cents;
}

const lacks = (session: SessionMoney) =>
  session.price_cents - session.amount_paid_cents - session.discount_cents;

export const outstanding = (sessions: readonly SessionMoney[]): Cents =>
  cents(sessions.reduce((sum, session) => sum + lacks(session), 0));

/**
 * Spreads a discount and then the money over sessions in the given order (earliest first), each up to its balance.
 * Together they must not exceed the balance of all sessions.
 */
export function spreadPayment(sessions: readonly SessionMoney[], amount: number, discount: number): Share[] {
  let money = amount;
  let grant = discount;
  const shares: Share[] = [];
  for (const session of sessions) {
    const discounted = Math.min(grant, lacks(session));
    const paid = Math.min(money, lacks(session) - discounted);
    grant -= discounted;
    money -= paid;
    if (discounted + paid > 0) {
      shares.push({ id: session.id, amount_cents: cents(paid), discount_cents: cents(discounted) });
    }
  }
  if (money + grant > 0) throw new Error(`a payment exceeds its sessions by ${money + grant} cents`);
  return shares;
}

export interface PlannedService {
  booking_service_id: number;
  session_count: number;
  days_between_sessions: number;
  unit_price_cents: number;
}

export interface PlannedSession {
  booking_service_id: number;
  session_number: number;
  /** Days after the booking's own date. */
  day_offset: number;
  price_cents: number;
}

/** Session k of each service falls (k − 1) intervals after the booking's date. */
export const planSessions = (services: readonly PlannedService[]): PlannedSession[] =>
  services.flatMap((service) =>
    Array.from({ length: service.session_count }, (_, index) => ({
      booking_service_id: service.booking_service_id,
      session_number: index + 1,
      day_offset: index * service.days_between_sessions,
      price_cents: service.unit_price_cents,
    })),
  );
