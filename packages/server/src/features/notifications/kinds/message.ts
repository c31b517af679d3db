import { sql } from 'kysely';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** Messages of unknown outcome and refused ones that no one has looked into, and codes that a person has to send. */
export const message = noticeKind({
  kind: 'message',
  list: (db, _reader, limit) =>
    attentionOf(db, 'message')
      .innerJoin('messages', 'messages.id', 'notices.subject_id')
      .leftJoin('clients', 'clients.id', 'messages.client_id')
      .select(({ fn }) => [
        'messages.id',
        'messages.client_id',
        sql<string>`coalesce(clients.name, '+' || messages.phone)`.as('name'),
        'messages.state as subject',
        // A code that a person has to send was not tried.
        fn.coalesce('messages.tried_at', 'messages.created_at').as('at'),
      ])
      .orderBy('messages.id')
      .limit(limit),
});
