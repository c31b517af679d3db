import type { NotificationKind } from '@revive/contract';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { leaveAnswers, ownChanges } from './attention-queries.ts';

interface Own {
  /** Whether the person's own requests wait for them. */
  own: boolean;
  others: boolean;
}

export interface NoticesWanted {
  user_id: number;
  kinds: readonly NotificationKind[];
  /** Which requisitions wait for that person. */
  requisitions: { pending: Own; verified: Own };
  /** Answers to their own requests for leave are listed when they came after this moment. */
  answered_since: Date;
  /** What clients changed by themselves is listed when it came after `since`, and was not seen before `seen_since`. */
  news: { since: Date; seen_since: Date };
}

/** The requisitions that wait for someone to verify or decide them. */
export const openRequisitions = (db: Db, { user_id, requisitions }: NoticesWanted) => {
  const isOwn = sql`requisitions.requester_id = ${user_id}`;
  const { pending, verified } = requisitions;
  return db.selectFrom('requisitions').where(
    sql<boolean>`(
      (requisitions.status = 'pending'
        and case when ${isOwn} then ${pending.own}::boolean else ${pending.others}::boolean end)
      or (requisitions.status = 'verified'
        and case when ${isOwn} then ${verified.own}::boolean else ${verified.others}::boolean end)
    )`,
  );
};

const notices = (db: Db, wanted: NoticesWanted) =>
  db
    .selectFrom('notices')
    .where('notices.kind', 'in', wanted.kinds)
    .where((eb) =>
      eb.or([
        eb('notices.kind', '<>', 'requisition_pending'),
        eb('notices.subject_id', 'in', openRequisitions(db, wanted).select('requisitions.id')),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('notices.kind', '<>', 'leave_answer'),
        eb(
          'notices.subject_id',
          'in',
          leaveAnswers(db, wanted.user_id, wanted.answered_since).select('leave_requests.id'),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('notices.kind', '<>', 'own_change'),
        eb('notices.subject_id', 'in', ownChanges(db, wanted.user_id, wanted.news).select('sessions.id')),
      ]),
    );

const isUnseenBy = (userId: number) =>
  sql<boolean>`not exists (
    select from notice_views where notice_views.notice_id = notices.id and notice_views.user_id = ${userId}
  )`;

/** The number of unseen notices, and the id of the newest that concerns the person; 0 when there is none. */
export const selectUnread = (db: Db, wanted: NoticesWanted) =>
  notices(db, wanted)
    .leftJoin('notice_views', (join) =>
      join.onRef('notice_views.notice_id', '=', 'notices.id').on('notice_views.user_id', '=', wanted.user_id),
    )
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('notice_views.notice_id', 'is', null).as('unread'),
      eb.fn.coalesce(eb.fn.max('notices.id'), sql<number>`0`).as('newest'),
    ]);

/**
 * Whether a record has an unseen notice, as a column. The fence (`offset 0`) makes PostgreSQL look it up for the few
 * listed records, instead of reading all notices of the kind, which may be thousands.
 */
export const isNewTo = (userId: number, kind: NotificationKind, id: Expression<number>) =>
  sql<boolean>`exists (
    select from notices where kind = ${kind} and subject_id = ${id} and ${isUnseenBy(userId)} offset 0
  )`.as('is_new');

/** Marks the notices up to one as seen. Skips rows that are locked because they are being deleted. */
export const insertViews = (db: Db, wanted: NoticesWanted, newest: number, now: Date) =>
  db
    .insertInto('notice_views')
    .columns(['user_id', 'notice_id', 'seen_at'])
    .expression(
      notices(db, wanted)
        .select([
          sql<number>`${wanted.user_id}::bigint`.as('user_id'),
          'notices.id',
          sql<Date>`${now}::timestamptz`.as('seen_at'),
        ])
        .where('notices.id', '<=', newest)
        .where(isUnseenBy(wanted.user_id))
        .modifyEnd(sql`for key share of notices skip locked`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
