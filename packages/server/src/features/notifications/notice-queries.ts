import type { NotificationKind } from '@revive/contract';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

interface Own {
  /** Whether those someone asked for themselves wait for them. */
  own: boolean;
  others: boolean;
}

export interface NoticesWanted {
  user_id: number;
  kinds: readonly NotificationKind[];
  /** Which requisitions wait for that person. */
  requisitions: { pending: Own; verified: Own };
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
    );

const isUnseenBy = (userId: number) =>
  sql<boolean>`not exists (
    select from notice_views where notice_views.notice_id = notices.id and notice_views.user_id = ${userId}
  )`;

/** How many someone has not seen, and the newest of all that concern them; 0 when there is none. */
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
 * Whether something stands in a notice that someone has not seen, as a column beside it. The fence (`offset 0`) has it
 * looked up for the few that are listed, and not all notices of the kind read, of which there may be thousands.
 */
export const isNewTo = (userId: number, kind: NotificationKind, id: Expression<number>) =>
  sql<boolean>`exists (
    select from notices where kind = ${kind} and subject_id = ${id} and ${isUnseenBy(userId)} offset 0
  )`.as('is_new');

/** Marks the notices up to one as seen. What is being lifted at this moment is left out: no one waits for it. */
export const insertViews = (db: Db, wanted: NoticesWanted, newest: number) =>
  db
    .insertInto('notice_views')
    .columns(['user_id', 'notice_id'])
    .expression(
      notices(db, wanted)
        .select([sql<number>`${wanted.user_id}::bigint`.as('user_id'), 'notices.id'])
        .where('notices.id', '<=', newest)
        .where(isUnseenBy(wanted.user_id))
        .modifyEnd(sql`for key share of notices skip locked`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
