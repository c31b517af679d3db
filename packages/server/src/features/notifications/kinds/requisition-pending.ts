import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { fullName, noticeKind } from '../notice-kind.ts';
import { attentionOf, type Reader } from '../reader.ts';

// Whom a requisition waits for depends on its step, and on who asked.
const openRequisitions = (db: Db, { user_id, requisitions: { pending, verified } }: Reader) =>
  attentionOf(db, 'requisition_pending')
    .innerJoin('requisitions', 'requisitions.id', 'notices.subject_id')
    .where(
      sql<boolean>`case
        when requisitions.status = 'pending' and requisitions.requester_id = ${user_id} then ${pending.own}::boolean
        when requisitions.status = 'pending' then ${pending.others}::boolean
        when requisitions.requester_id = ${user_id} then ${verified.own}::boolean
        else ${verified.others}::boolean end`,
    );

/** Requisitions that wait for the reader, the longest waiting first, with the time since when they wait. */
export const requisitionPending = noticeKind({
  kind: 'requisition_pending',
  isOfFinance: true,
  among: (db, reader) => openRequisitions(db, reader).select('requisitions.id'),
  list: (db, reader, limit) =>
    openRequisitions(db, reader)
      .innerJoin('users', 'users.id', 'requisitions.requester_id')
      .select((eb) => [
        'requisitions.id',
        'requisitions.purpose as name',
        'users.first_name',
        'users.last_name',
        'users.username',
        'requisitions.amount_cents',
        eb.fn.coalesce('requisitions.verified_at', 'requisitions.created_at').as('at'),
      ])
      .orderBy('requisitions.id')
      .limit(limit),
  present: (requisition) => ({ subject: fullName(requisition) }),
});
