import type { Policy, Role } from '@revive/contract';
import type { NoticeKind } from './notice-kind.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import type { Word } from './rules.ts';

/** The kinds of notice for a role: those it can act on. Staff cannot act on what the owner keeps from them. */
export const kindsFor = (
  role: Role,
  { staff_see_finance }: Pick<Policy, 'staff_see_finance'> = { staff_see_finance: true },
): NoticeKind[] =>
  NOTICE_KINDS.filter(
    ({ roles, isOfFinance }) =>
      (roles?.includes(role) ?? true) && (role !== 'staff' || staff_see_finance || !isOfFinance),
  );

/** Whether an event concerns a person. */
export function isFor({ kind, user_id }: Word, listener: { id: number; role: Role }): boolean {
  if (user_id !== null) return user_id === listener.id;
  return kind === 'all' || kind === 'seen' || kindsFor(listener.role).some((known) => known.kind === kind);
}
