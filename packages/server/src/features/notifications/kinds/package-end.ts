import type { EndStage } from '@revive/contract';
import { sql } from 'kysely';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** Packages that end soon or have ended, the latest first, with what is left of them. It asks nothing, and is listed for a week. */
export const packageEnd = noticeKind({
  kind: 'package_end',
  list: (db, _reader, limit) =>
    attentionOf(db, 'package_end')
      .innerJoin('bookings', 'bookings.id', 'notices.subject_id')
      .innerJoin('clients', 'clients.id', 'bookings.client_id')
      .select([
        'bookings.id',
        'bookings.client_id',
        'clients.name',
        sql<string>`bookings.package_name`.as('subject'),
        sql<string>`bookings.ends_on::text`.as('ends_on'),
        sql<EndStage>`bookings.end_said`.as('stage'),
        sql<number>`(select count(*) from sessions where booking_id = bookings.id and earned_at is null
          and cancelled_at is null)::int`.as('left'),
        'bookings.end_said_at as at',
      ])
      .orderBy('bookings.end_said_at', 'desc')
      .orderBy('bookings.id', 'desc')
      .limit(limit),
  present: ({ ends_on, left, stage }) => ({ ends: { on: ends_on, left, stage } }),
});
