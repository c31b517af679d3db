import { NotificationEvent, NotificationKind, type Role } from '@revive/contract';

const FOR_SOME: Partial<Record<NotificationKind, readonly Role[]>> = {
  account_waiting: ['admin'],
  books_broken: ['manager', 'admin'],
};

/** Which kinds someone of a role is notified of: those they can do something about. */
export const kindsFor = (role: Role): NotificationKind[] =>
  NotificationKind.options.filter((kind) => FOR_SOME[kind]?.includes(role) ?? true);

/** What the database reports: what changed and, where only one person is concerned, who. */
export interface Word extends NotificationEvent {
  user_id: number | null;
}

const ALL: Word = { kind: 'all', user_id: null };

/** Reads what the database reports. What a newer process reports may mean anything, so all is to be read again. */
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
