import { NotificationEvent, type Policy, type Role } from '@revive/contract';
import type { NoticeKind } from './notice-kind.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';

/** The kinds of notice for a role: those it can act on. Staff cannot act on what the owner keeps from them. */
export const kindsFor = (
  role: Role,
  { staff_see_finance }: Pick<Policy, 'staff_see_finance'> = { staff_see_finance: true },
): NoticeKind[] =>
  NOTICE_KINDS.filter(
    ({ roles, isOfFinance }) =>
      (roles?.includes(role) ?? true) && (role !== 'staff' || staff_see_finance || !isOfFinance),
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
  return kind === 'all' || kind === 'seen' || kindsFor(listener.role).some((known) => known.kind === kind);
}
