import type { Policy, Role } from '@revive/contract';
import { NotificationEvent, NotificationKind } from '@revive/contract/schemas';

const FOR_SOME: Partial<Record<NotificationKind, readonly Role[]>> = {
  account_waiting: ['admin'],
  books_broken: ['manager', 'admin'],
  payment_doubtful: ['manager', 'admin'],
  price_alert: ['manager', 'admin'],
  expense_alert: ['manager', 'admin'],
  discount_alert: ['manager', 'admin'],
  leave_request: ['manager', 'admin'],
  privacy_request: ['manager', 'admin'],
  photos_due: ['manager', 'admin'],
};

// What staff cannot act on when the owner keeps the finances from them.
const OF_FINANCE: readonly NotificationKind[] = ['requisition_pending'];

/** The kinds of notice for a role: those it can act on. */
export const kindsFor = (
  role: Role,
  { staff_see_finance }: Pick<Policy, 'staff_see_finance'> = { staff_see_finance: true },
): NotificationKind[] =>
  NotificationKind.options.filter(
    (kind) =>
      (FOR_SOME[kind]?.includes(role) ?? true) &&
      (role !== 'staff' || staff_see_finance || !OF_FINANCE.includes(kind)),
  );

/** A notification of the database: what changed and, if it concerns one person, who. */
export interface Word extends NotificationEvent {
  user_id: number | null;
}

const ALL: Word = { kind: 'all', user_id: null };

/** Parses a notification of the database. An unknown one, from a newer process, means that all must be read again. */
export function readWord(payload: string): Word {
  try {
    const { kind, user_id = null } = JSON.parse(payload) as { kind: unknown; user_id?: number };
    const known = NotificationEvent.safeParse({ kind });
    return known.success ? { ...known.data, user_id } : ALL;
  } catch {
    return ALL;
  }
}

/** Whether an event concerns a person. */
export function isFor({ kind, user_id }: Word, listener: { id: number; role: Role }): boolean {
  if (user_id !== null) return user_id === listener.id;
  return kind === 'all' || kind === 'seen' || kindsFor(listener.role).includes(kind);
}
