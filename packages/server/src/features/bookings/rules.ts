import { type BookingStatus, type Cents, cents } from '@revive/contract';

/** Which moves a booking's status may make, and by which operation (domain: Treatments). */
export const MOVES: Record<'confirm' | 'cancel' | 'pay', readonly BookingStatus[]> = {
  confirm: ['pending'],
  cancel: ['pending', 'confirmed', 'completed'],
  pay: ['pending', 'confirmed'],
};

export const canMove = (operation: keyof typeof MOVES, status: string): boolean =>
  (MOVES[operation] as readonly string[]).includes(status);

export interface SessionMoney {
  id: number;
  /** The catalogue id of the session's service. */
  service_id: number;
  price_cents: number;
  amount_paid_cents: number;
  /** With what is written off of it. */
  discount_cents: number;
  written_off_cents: number;
  /** The tax in what is charged for it. */
  tax_cents?: number;
  /** When it was held or used up; null for an open one. */
  earned_at: Date | null;
  /** When it lapsed with its package; then it is earned by that. */
  lapsed_at?: Date | null;
}

/** A session as far as its money goes. */
type Payable = Pick<SessionMoney, 'id' | 'price_cents' | 'amount_paid_cents' | 'discount_cents'>;

/** What a session gets; below 0 what is taken from it. */
export interface Share {
  id: number;
  amount_cents: Cents;
  discount_cents: Cents;
  /** The part of the discount that is written off. */
  written_off_cents?: Cents;
}

const lacks = (session: Payable) => session.price_cents - session.amount_paid_cents - session.discount_cents;

export const outstanding = (sessions: readonly Payable[]): Cents =>
  cents(sessions.reduce((sum, session) => sum + lacks(session), 0));

/**
 * Spreads a discount and then the money over sessions in the given order (earliest first), each up to its balance.
 * Together they must not exceed the balance of all sessions.
 */
export function spreadPayment(sessions: readonly Payable[], amount: number, discount: number): Share[] {
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

/** Takes money off sessions, the latest first. Together they must have it. */
export function takeMoneyOff(sessions: readonly SessionMoney[], amount: number): Share[] {
  return takeOff(sessions, amount, ({ amount_paid_cents }) => amount_paid_cents).map(
    ({ id, cents: taken }) => ({
      id,
      amount_cents: cents(-taken),
      discount_cents: cents(0),
    }),
  );
}

/** Spreads what is written off: over held sessions first, then over open ones, each up to its balance. */
export function spreadWriteOff(sessions: readonly SessionMoney[], amount: number): Share[] {
  const held = sessions.filter((session) => session.earned_at !== null);
  const open = sessions.filter((session) => session.earned_at === null);
  return spreadPayment([...held, ...open], 0, amount).map((share) => ({
    ...share,
    written_off_cents: share.discount_cents,
  }));
}

/** Takes back what was written off, from the latest sessions first: they owe it again. */
export function takeWriteOffBack(sessions: readonly SessionMoney[], amount: number): Share[] {
  return takeOff(sessions, amount, ({ written_off_cents }) => written_off_cents).map(
    ({ id, cents: taken }) => ({
      id,
      amount_cents: cents(0),
      discount_cents: cents(-taken),
      written_off_cents: cents(-taken),
    }),
  );
}

function takeOff(
  sessions: readonly SessionMoney[],
  amount: number,
  has: (session: SessionMoney) => number,
): { id: number; cents: number }[] {
  let rest = amount;
  const taken = [...sessions].reverse().flatMap((session) => {
    const part = Math.min(rest, has(session));
    rest -= part;
    return part > 0 ? [{ id: session.id, cents: part }] : [];
  });
  if (rest > 0) throw new Error(`sessions have ${rest} cents less than is taken from them`);
  return taken;
}

export interface PlannedService {
  session_count: number;
  days_between_sessions: number;
  unit_price_cents: number;
}

export interface PlannedSession<S> {
  service: S;
  session_number: number;
  /** Days after the booking's own date. */
  day_offset: number;
  /** The same if the business were always open. */
  wished_offset: number;
  price_cents: number;
}

/**
 * Session k of each service falls (k − 1) intervals after the booking's date, and on the next open day where the business
 * is closed then. The first stays on the date that was chosen; no two of a service fall on one day.
 */
export const planSessions = <S extends PlannedService>(
  services: readonly S[],
  isOpen: (day_offset: number) => boolean = () => true,
): PlannedSession<S>[] =>
  services.flatMap((service) => {
    let day = -1;
    return Array.from({ length: service.session_count }, (_, index) => {
      const wished = index * service.days_between_sessions;
      day = index === 0 ? 0 : nextOpenDay(Math.max(wished, day + 1), isOpen);
      return {
        service,
        session_number: index + 1,
        day_offset: day,
        wished_offset: wished,
        price_cents: service.unit_price_cents,
      };
    });
  });

/** Longer than any season or holidays in a row keep a business closed. */
const REACH = 62;

/** Where no day is open for that long, the day itself. */
function nextOpenDay(day: number, isOpen: (day_offset: number) => boolean): number {
  for (let later = day; later < day + REACH; later += 1) if (isOpen(later)) return later;
  return day;
}

/**
 * What each of some sessions costs when all of them were paid together: the share in whole cents, rounded up, and the few cents
 * that are too much by that, as a discount.
 */
export function shareOfPaid(
  paid_cents: number,
  sessions: number,
): { unit_price_cents: number; discount_cents: number } {
  const unit_price_cents = Math.ceil(paid_cents / sessions);
  return { unit_price_cents, discount_cents: unit_price_cents * sessions - paid_cents };
}
