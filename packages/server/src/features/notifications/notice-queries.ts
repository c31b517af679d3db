import type { NotificationKind } from '@revive/contract';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { ListedRow, NoticeKind } from './notice-kind.ts';
import type { Reader } from './reader.ts';

const noticesOf = (db: Db, kinds: readonly NoticeKind[], reader: Reader) =>
  db
    .selectFrom('notices')
    .where(
      'notices.kind',
      'in',
      kinds.map(({ kind }) => kind),
    )
    .where((eb) =>
      eb.and(
        kinds.flatMap(({ kind, among }) =>
          among
            ? eb.or([
                eb('notices.kind', '<>', kind),
                sql<boolean>`notices.subject_id in (${among(db, reader)})`,
              ])
            : [],
        ),
      ),
    );

/** By kind: how many there are, how many of them the reader has not seen, and the id of the newest. */
const countNotices = (db: Db, kinds: readonly NoticeKind[], reader: Reader) =>
  noticesOf(db, kinds, reader)
    .leftJoin('notice_views', (join) =>
      join.onRef('notice_views.notice_id', '=', 'notices.id').on('notice_views.user_id', '=', reader.user_id),
    )
    .groupBy('notices.kind')
    .select((eb) => [
      'notices.kind',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('notice_views.notice_id', 'is', null).as('unread'),
      eb.fn.max('notices.id').as('newest'),
    ]);

/** What is counted but by its notices. */
const countOthers = (db: Db, kinds: readonly NoticeKind[], reader: Reader) =>
  sql<Partial<Record<NotificationKind, number>>>`json_build_object(${sql.join(
    kinds.flatMap(({ kind, count }) => (count ? [sql.lit(kind), sql`(${count(db, reader)})`] : [])),
  )})`;

/** The numbers of these kinds, in one statement. */
export const findCounts = (db: Db, kinds: readonly NoticeKind[], reader: Reader) =>
  db
    .selectNoFrom([
      jsonArrayFrom(countNotices(db, kinds, reader)).as('notices'),
      countOthers(db, kinds, reader).as('others'),
    ])
    .executeTakeFirstOrThrow();

export type FoundCounts = Awaited<ReturnType<typeof findCounts>>;

/**
 * The same with the first records of each kind. One statement, so that all is of one snapshot and later notices do not count as
 * shown. The limit is a literal: PostgreSQL expects a tenth of all records of one it is given as a value, and would plan the whole
 * statement at each call, which takes longer than running it.
 */
export const findLists = (db: Db, kinds: readonly NoticeKind[], reader: Reader, limit: number) =>
  db
    .selectNoFrom([
      jsonArrayFrom(countNotices(db, kinds, reader)).as('notices'),
      countOthers(db, kinds, reader).as('others'),
      ...kinds.map(({ kind, list }) => listWithNews(kind, list(db, reader, sql.lit(limit)), reader).as(kind)),
    ])
    .executeTakeFirstOrThrow();

/**
 * The rows, each with whether it has a notice that the reader has not seen. The fence (`offset 0`) makes PostgreSQL look it up
 * for the few listed records, instead of reading all notices of the kind, which may be thousands.
 */
const listWithNews = (kind: NotificationKind, list: Expression<{ id: number }>, reader: Reader) =>
  sql<ListedRow[]>`(select coalesce(json_agg(listed), '[]') from (
    select rows.*, exists (
      select from notices where kind = ${sql.lit(kind)} and subject_id = rows.id and ${isUnseenBy(reader.user_id)} offset 0
    ) as is_new from (${list}) as rows
  ) as listed)`;

const isUnseenBy = (userId: number) =>
  sql<boolean>`not exists (
    select from notice_views where notice_views.notice_id = notices.id and notice_views.user_id = ${userId}
  )`;

/** Marks the notices up to one as seen. Skips rows that are locked because they are being deleted. */
export const insertViews = (db: Db, kinds: readonly NoticeKind[], reader: Reader, newest: number) =>
  db
    .insertInto('notice_views')
    .columns(['user_id', 'notice_id', 'seen_at'])
    .expression(
      noticesOf(db, kinds, reader)
        .select([
          sql<number>`${reader.user_id}::bigint`.as('user_id'),
          'notices.id',
          sql<Date>`${reader.now}::timestamptz`.as('seen_at'),
        ])
        .where('notices.id', '<=', newest)
        .where(isUnseenBy(reader.user_id))
        .modifyEnd(sql`for key share of notices skip locked`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
