import { type Policy, sumCents } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { allocateRefund, listPaymentsOf, type Part } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';
import { findSaleOf, listLateSessions, listSessionMoney } from './queries.ts';
import { outstanding, type SessionMoney } from './rules.ts';

export interface CancellationPlan {
  sessions: SessionMoney[];
  /** Those that are cancelled. */
  open: SessionMoney[];
  /** Those of the open ones that are called off late by it. */
  late: Awaited<ReturnType<typeof listLateSessions>>;
  /** Those of them that are used up: they keep their money. */
  used_up: SessionMoney[];
  /** What goes back, by receipt: the newest first. */
  refunds: Part[];
  /** What stays owed for held and used-up sessions. */
  owed_cents: number;
  /** What had been written off of the sessions that are cancelled. */
  written_off_cents: number;
  order_id: number | undefined;
}

interface Choice {
  takes_session: boolean | undefined;
  now: Date;
}

export const takesLate = ({ takes_session }: Pick<Choice, 'takes_session'>, policy: Policy): boolean =>
  takes_session ?? policy.late_cancel_takes_session;

/** What cancelling a booking now would give back, and what would stay owed. */
export async function planCancellation(
  db: Db,
  bookingId: number,
  { takes_session, now }: Choice,
): Promise<CancellationPlan> {
  const policy = await getPolicy(db);
  const sessions = await listSessionMoney(db, bookingId);
  const late = await listLateSessions(db, bookingId, lastMomentOf(policy, now));
  const taken = new Set(takesLate({ takes_session }, policy) ? late.map(({ id }) => id) : []);
  const notHeld = sessions.filter((session) => session.earned_at === null);
  const open = notHeld.filter(({ id }) => !taken.has(id));
  const sale = await findSaleOf(db, bookingId);
  const refund = sumCents(open.map((session) => session.amount_paid_cents));
  return {
    sessions,
    open,
    late,
    used_up: notHeld.filter(({ id }) => taken.has(id)),
    refunds: sale ? allocateRefund(await listPaymentsOf(db, sale.id), refund) : [],
    owed_cents: outstanding(sessions.filter((session) => !open.includes(session))),
    written_off_cents: sumCents(open.map((session) => session.written_off_cents)),
    order_id: sale?.id,
  };
}

const HOUR_MS = 3_600_000;

/** What begins before this moment is called off late. */
const lastMomentOf = ({ cancel_until_hours }: Policy, now: Date): Date =>
  new Date(now.getTime() + cancel_until_hours * HOUR_MS);
