import { dollars, type Notification, type Notifications } from '@revive/contract';
import { businessDayOf } from '../business-time.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import type { StaffActor } from '../http/actor.ts';
import { getPolicy } from '../policy/index.ts';
import { markNew, noticesWanted } from './mark-new.ts';
import { countUnread, type NoticesWanted } from './notice-queries.ts';
import {
  countNotifications,
  findBrokenBooks,
  listLowStock,
  listOpenRequisitions,
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

type Item = Omit<Notification, 'is_new'>;

/** What wants the caller's attention now: how many of each kind, the first of them, and what is news. */
export async function listNotifications(db: Db, clock: Clock, actor: StaffActor): Promise<Notifications> {
  const { time_zone, low_stock_threshold } = await getPolicy(db);
  const now = clock.now();
  const measures: Measures = {
    today: businessDayOf(now, time_zone),
    overdue: new Date(now.getTime() - PAYMENT_PATIENCE_MS),
    few: low_stock_threshold,
  };
  const wanted = await noticesWanted(db, actor);
  // Read first: what comes up after it must not count as shown.
  const { unread, newest } = await countUnread(db, wanted);
  const found = await countNotifications(db, measures, wanted);
  const counts = {
    session_today: found.session_today ?? 0,
    unpaid_session: found.unpaid_session ?? 0,
    payment_unknown: found.payment_unknown ?? 0,
    order_new: found.order_new ?? 0,
    refund_due: found.refund_due ?? 0,
    account_waiting: wanted.kinds.includes('account_waiting') ? (found.account_waiting ?? 0) : 0,
    low_stock: found.low_stock ?? 0,
    requisition_pending: found.requisition_pending ?? 0,
    books_broken: wanted.kinds.includes('books_broken') ? (found.books_broken ?? 0) : 0,
  };
  const items = [
    ...(counts.books_broken > 0 ? await brokenBooks(db) : []),
    ...(counts.payment_unknown > 0 ? await unknownPayments(db, measures.overdue) : []),
    ...(counts.refund_due > 0 ? await ordersOf('refund_due', listRefundsDue(db, MOST_OF_A_KIND)) : []),
    ...(counts.order_new > 0 ? await ordersOf('order_new', listPaidOrders(db, MOST_OF_A_KIND)) : []),
    ...(counts.account_waiting > 0 ? await waitingAccounts(db) : []),
    ...(counts.requisition_pending > 0 ? await waitingRequisitions(db, wanted) : []),
    ...(counts.unpaid_session > 0 ? await unpaidSessions(db) : []),
    ...(counts.session_today > 0 ? await sessionsToday(db, measures.today) : []),
    ...(counts.low_stock > 0 ? await lowStock(db, measures.few) : []),
  ];
  return { counts, unread, newest, items: await markNew(db, actor.id, items) };
}

async function brokenBooks(db: Db): Promise<Item[]> {
  const rows = await findBrokenBooks(db);
  return rows.map(({ at, ...row }) => ({
    kind: 'books_broken',
    ...row,
    client_id: null,
    amount: null,
    at: at!.toISOString(),
  }));
}

async function unknownPayments(db: Db, overdue: Date): Promise<Item[]> {
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
): Promise<Item[]> {
  return (await listed).map(({ amount_cents, at, ...row }) => ({
    kind,
    ...row,
    amount: dollars(amount_cents),
    at: at!.toISOString(),
  }));
}

async function waitingAccounts(db: Db): Promise<Item[]> {
  const rows = await listWaitingAccounts(db, MOST_OF_A_KIND);
  return rows.map((row) => ({
    kind: 'account_waiting',
    id: row.id,
    client_id: null,
    name: fullName(row),
    subject: row.username,
    amount: null,
    at: row.at.toISOString(),
  }));
}

async function waitingRequisitions(db: Db, wanted: NoticesWanted): Promise<Item[]> {
  const rows = await listOpenRequisitions(db, wanted, MOST_OF_A_KIND);
  return rows.map((row) => ({
    kind: 'requisition_pending',
    id: row.id,
    client_id: null,
    name: row.name,
    subject: fullName(row),
    amount: dollars(row.amount_cents),
    at: row.at.toISOString(),
  }));
}

const fullName = (person: { first_name: string; last_name: string; username: string }) =>
  `${person.first_name} ${person.last_name}`.trim() || person.username;

async function unpaidSessions(db: Db): Promise<Item[]> {
  const rows = await listUnpaidSessions(db, MOST_OF_A_KIND);
  return rows.map(({ amount_cents, at, ...row }) => ({
    kind: 'unpaid_session',
    ...row,
    amount: dollars(amount_cents),
    at: at!.toISOString(),
  }));
}

async function sessionsToday(db: Db, today: Measures['today']): Promise<Item[]> {
  const rows = await listSessionsToday(db, today, MOST_OF_A_KIND);
  return rows.map(({ at, ...row }) => ({
    kind: 'session_today',
    ...row,
    amount: null,
    at: at.toISOString(),
  }));
}

async function lowStock(db: Db, few: number): Promise<Item[]> {
  const rows = await listLowStock(db, few, MOST_OF_A_KIND);
  return rows.map(({ at, ...row }) => ({
    kind: 'low_stock',
    ...row,
    client_id: null,
    amount: null,
    at: at.toISOString(),
  }));
}
