import { dollars, type Notification, type Notifications } from '@revive/contract';
import { businessDayOf } from '../business-time.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import type { StaffActor } from '../http/actor.ts';
import { getPolicy } from '../policy/index.ts';
import {
  countNotifications,
  listLowStock,
  listPaidOrders,
  listRefundsDue,
  listSessionsToday,
  listUnknownPayments,
  listUnpaidSessions,
  listWaitingAccounts,
  type Measures,
} from './queries.ts';

const MOST_OF_A_KIND = 20;
const PAYMENT_PATIENCE_MS = 60_000;

/** What wants attention now: how many of each kind, and the first of them. Accounts are for admins alone. */
export async function listNotifications(db: Db, clock: Clock, actor: StaffActor): Promise<Notifications> {
  const { time_zone, low_stock_threshold } = await getPolicy(db);
  const now = clock.now();
  const measures: Measures = {
    today: businessDayOf(now, time_zone),
    overdue: new Date(now.getTime() - PAYMENT_PATIENCE_MS),
    few: low_stock_threshold,
  };
  const found = await countNotifications(db, measures);
  const counts = {
    session_today: found.session_today ?? 0,
    unpaid_session: found.unpaid_session ?? 0,
    payment_unknown: found.payment_unknown ?? 0,
    order_new: found.order_new ?? 0,
    refund_due: found.refund_due ?? 0,
    account_waiting: actor.role === 'admin' ? (found.account_waiting ?? 0) : 0,
    low_stock: found.low_stock ?? 0,
  };
  const items = [
    ...(counts.payment_unknown > 0 ? await unknownPayments(db, measures.overdue) : []),
    ...(counts.refund_due > 0 ? await ordersOf('refund_due', listRefundsDue(db, MOST_OF_A_KIND)) : []),
    ...(counts.order_new > 0 ? await ordersOf('order_new', listPaidOrders(db, MOST_OF_A_KIND)) : []),
    ...(counts.account_waiting > 0 ? await waitingAccounts(db) : []),
    ...(counts.unpaid_session > 0 ? await unpaidSessions(db) : []),
    ...(counts.session_today > 0 ? await sessionsToday(db, measures.today) : []),
    ...(counts.low_stock > 0 ? await lowStock(db, measures.few) : []),
  ];
  return { counts, items };
}

async function unknownPayments(db: Db, overdue: Date): Promise<Notification[]> {
  const rows = await listUnknownPayments(db, overdue, MOST_OF_A_KIND);
  return rows.map(({ amount_cents, at, ...row }) => ({
    kind: 'payment_unknown',
    ...row,
    amount: dollars(amount_cents),
    at: at.toISOString(),
  }));
}

async function ordersOf(
  kind: 'order_new' | 'refund_due',
  listed: ReturnType<typeof listPaidOrders>,
): Promise<Notification[]> {
  return (await listed).map(({ amount_cents, at, ...row }) => ({
    kind,
    ...row,
    amount: dollars(amount_cents),
    at: at!.toISOString(),
  }));
}

async function waitingAccounts(db: Db): Promise<Notification[]> {
  const rows = await listWaitingAccounts(db, MOST_OF_A_KIND);
  return rows.map((row) => ({
    kind: 'account_waiting',
    id: row.id,
    client_id: null,
    name: `${row.first_name} ${row.last_name}`.trim() || row.username,
    subject: row.username,
    amount: null,
    at: row.at.toISOString(),
  }));
}

async function unpaidSessions(db: Db): Promise<Notification[]> {
  const rows = await listUnpaidSessions(db, MOST_OF_A_KIND);
  return rows.map(({ amount_cents, at, ...row }) => ({
    kind: 'unpaid_session',
    ...row,
    amount: dollars(amount_cents),
    at: at!.toISOString(),
  }));
}

async function sessionsToday(db: Db, today: Measures['today']): Promise<Notification[]> {
  const rows = await listSessionsToday(db, today, MOST_OF_A_KIND);
  return rows.map(({ at, ...row }) => ({
    kind: 'session_today',
    ...row,
    amount: null,
    at: at.toISOString(),
  }));
}

async function lowStock(db: Db, few: number): Promise<Notification[]> {
  const rows = await listLowStock(db, few, MOST_OF_A_KIND);
  return rows.map(({ at, ...row }) => ({
    kind: 'low_stock',
    ...row,
    client_id: null,
    amount: null,
    at: at.toISOString(),
  }));
}
