import type { NotificationKind } from '@revive/contract';
import { type Expression, sql } from 'kysely';
import { otherManagers } from '../alerts/index.ts';
import { joinMatter } from '../payments/index.ts';
import { fullName, noticeKind } from './notice-kind.ts';
import { attentionOf } from './reader.ts';

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

/** What one person did alone and no manager has looked into, the latest first. */
export const alertKind = (kind: Extract<NotificationKind, `${string}_alert`>) =>
  noticeKind({
    kind,
    roles: ['manager', 'admin'],
    list: (db, { user_id }, limit) =>
      attentionOf(db, kind)
        .innerJoin('alerts', 'alerts.id', 'notices.subject_id')
        .innerJoin('users', 'users.id', 'alerts.user_id')
        .select([
          'alerts.id',
          'alerts.subject as name',
          'alerts.detail',
          'alerts.amount_cents',
          'users.first_name',
          'users.last_name',
          'users.username',
          'alerts.raised_at as at',
          sql<boolean>`alerts.user_id = ${user_id} and exists (${otherManagers(db, user_id)})`.as('is_own'),
        ])
        .orderBy('alerts.id', 'desc')
        .limit(limit),
    present: ({ detail, is_own, ...alert }) => ({
      subject: [detail, fullName(alert)].filter(Boolean).join(' · '),
      ...(is_own && { is_own }),
    }),
  });
