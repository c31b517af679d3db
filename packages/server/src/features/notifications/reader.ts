import type { NotificationKind } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

interface Own {
  /** Whether the person's own requests wait for them. */
  own: boolean;
  others: boolean;
}

/** Who reads notices, when, and what of that decides which ones they are. */
export interface Reader {
  user_id: number;
  now: Date;
  today: { from: Date; to: Date };
  /** A payment opened before this time should have an outcome. */
  overdue: Date;
  /** Which requisitions wait for that person. */
  requisitions: { pending: Own; verified: Own };
  /** Answers to their own requests for leave are listed when they came after this moment. */
  answered_since: Date;
  /** What clients changed by themselves is listed when it came after `since`, and was not seen before `seen_since`. */
  news: { since: Date; seen_since: Date };
}

/** What needs attention, as the database says; a literal, so that PostgreSQL plans for the table of that kind alone. */
export const attentionOf = (db: Db, kind: NotificationKind) =>
  db.selectFrom('attention').where(sql<boolean>`attention.kind = ${sql.lit(kind)}`);
