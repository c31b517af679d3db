import { sql } from 'kysely';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** What was written of the day without a line and waits for a person, the longest waiting first: whom it is of, and why. */
export const offlineAct = noticeKind({
  kind: 'offline_act',
  list: (db, _reader, limit) =>
    attentionOf(db, 'offline_act')
      .innerJoin('offline_acts', 'offline_acts.id', 'notices.subject_id')
      .leftJoin('clients', 'clients.id', 'offline_acts.client_id')
      .select([
        'offline_acts.id',
        'offline_acts.client_id',
        sql<string>`coalesce(clients.name, '')`.as('name'),
        sql<string>`coalesce(offline_acts.act, '')`.as('subject'),
        'offline_acts.received_at as at',
      ])
      .orderBy('offline_acts.id')
      .limit(limit),
});
