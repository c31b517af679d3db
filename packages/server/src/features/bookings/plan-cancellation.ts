import { sumCents } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { allocateRefund, listPaymentsOf, type Part } from '../orders/index.ts';
import { findSaleOf, listSessionMoney } from './queries.ts';
import { outstanding, type SessionMoney } from './rules.ts';

export interface CancellationPlan {
  sessions: SessionMoney[];
  open: SessionMoney[];
  /** What goes back, by receipt: the newest first. */
  refunds: Part[];
  /** What stays owed for held sessions. */
  owed_cents: number;
  /** What had been written off of the sessions that are cancelled. */
  written_off_cents: number;
  order_id: number | undefined;
}

/** What cancelling a booking now would give back, and what would stay owed. */
export async function planCancellation(db: Db, bookingId: number): Promise<CancellationPlan> {
  const sessions = await listSessionMoney(db, bookingId);
  const open = sessions.filter((session) => session.completed_at === null);
  const sale = await findSaleOf(db, bookingId);
  const refund = sumCents(open.map((session) => session.amount_paid_cents));
  return {
    sessions,
    open,
    refunds: sale ? allocateRefund(await listPaymentsOf(db, sale.id), refund) : [],
    owed_cents: outstanding(sessions.filter((session) => session.completed_at !== null)),
    written_off_cents: sumCents(open.map((session) => session.written_off_cents)),
    order_id: sale?.id,
  };
}
