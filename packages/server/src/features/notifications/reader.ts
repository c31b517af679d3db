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

/**
 * What needs attention, by its notices: the database keeps them equal to the view `attention`, and has them in the order of ids, so
 * that the first ones are read and no others.
 */
export const attentionOf = (db: Db, kind: NotificationKind) =>
  db.selectFrom('notices').where('notices.kind', '=', sql.lit(kind));
