import { NotificationEvent } from '@revive/contract/schemas';

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
