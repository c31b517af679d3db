import type { AlertKind } from '@revive/contract';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { lookedIntoBy, othersOf, recordOfAlert, selectAlerts } from '../alerts/index.ts';
import { joinMatter } from '../payments/index.ts';
import { noticeKind } from './notice-kind.ts';
import type { Reader } from './reader.ts';

// What several kinds of notice are listed by.

export const ORDER_FACTS = [
  'orders.id',
  'orders.client_id',
  'orders.client_name as name',
  'orders.order_number as subject',
] as const;

/** Wallet payments, the longest waiting first, with the booked services. */
export const listPayments = (payments: Parameters<typeof joinMatter>[0], limit: Expression<number>) =>
  joinMatter(payments)
    .select(({ fn }) => [
      'payment_attempts.id',
      fn.coalesce('clients.name', 'payment_attempts.phone').as('name'),
      'payment_attempts.amount_cents',
      'payment_attempts.created_at as at',
    ])
    .orderBy('payment_attempts.id')
    .limit(limit);

/** What one person did alone and no one has looked into, the latest first. Who did what admins alone hear of hears nothing of it. */
export function alertKind(kind: AlertKind) {
  const roles = lookedIntoBy(kind);
  const isOwners = !roles.includes('manager');
  return noticeKind({
    kind,
    roles,
    ...(isOwners && {
      among: (db: Db, { user_id }: Reader) =>
        db
          .selectFrom('alerts')
          .select('id')
          .where('kind', '=', sql.lit(kind))
          .where('reviewed_at', 'is', null)
          .where('user_id', '<>', user_id),
    }),
    list: (db, { user_id }, limit) =>
      selectAlerts(db)
        .innerJoin('notices', (join) =>
          join.onRef('notices.subject_id', '=', 'alerts.id').on('notices.kind', '=', sql.lit(kind)),
        )
        .$if(isOwners, (query) => query.where('alerts.user_id', '<>', user_id))
        .select([
          'alerts.raised_at as at',
          sql<boolean>`alerts.user_id = ${user_id} and exists (${othersOf(db, user_id, roles)})`.as('is_own'),
        ])
        .orderBy('alerts.id', 'desc')
        .limit(limit),
    present: ({ detail, reason, is_own, who, ...alert }) => {
      const about = recordOfAlert(alert);
      return {
        subject: [detail, who].filter(Boolean).join(' · '),
        ...(reason && { reason }),
        ...(about && { about }),
        ...(is_own && { is_own }),
      };
    },
  });
}
