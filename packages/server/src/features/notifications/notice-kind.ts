import { dollars, type Notification, type NotificationKind, type Role } from '@revive/contract';
import type { Expression, ShallowDehydrateObject } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Reader } from './reader.ts';

// The interface, not the class, as Kysely's own helpers take it.
type Select<O> = Expression<O> & { readonly isSelectQueryBuilder: true };

/** A kind of notice: whom it concerns, which records they are shown, and how one is presented. */
interface Definition<O> {
  kind: NotificationKind;
  /** The roles that can act on it; all of them when left out. */
  roles?: readonly Role[];
  /** Whether it is not for staff from whom the owner keeps the finances. */
  isOfFinance?: boolean;
  /** The ids of those that concern the reader, where these are not all that need attention. */
  among?(db: Db, reader: Reader): Expression<{ id: number }>;
  /** How many are counted, where it is not the number of notices. */
  count?(db: Db, reader: Reader): Expression<{ count: number }>;
  /** The first records in the order of the panel, at most `limit`. */
  list(db: Db, reader: Reader, limit: Expression<number>): Select<O>;
  /** What differs from the columns of the same names. */
  present?(row: ShallowDehydrateObject<O>): Partial<Notification>;
}

/** A row of any kind, as in JSON. What it lacks, its kind presents. */
export interface ListedRow {
  id: number;
  client_id?: number | null;
  name?: string;
  subject?: string;
  amount_cents?: number | null;
  quantity?: number;
  at: string | null;
  is_new: boolean;
}

export type NoticeKind = Omit<Definition<unknown>, 'list' | 'present'> & {
  list(db: Db, reader: Reader, limit: Expression<number>): Select<{ id: number }>;
  toNotification(row: ListedRow): Notification;
};

export const noticeKind = <O extends { id: number; at: Date | null }>({
  present,
  list,
  ...rest
}: Definition<O>): NoticeKind => ({
  ...rest,
  list: list as NoticeKind['list'],
  toNotification: (row) => ({
    ...toItem(rest.kind, row),
    ...present?.(row as unknown as ShallowDehydrateObject<O>),
  }),
});

const toItem = (kind: NotificationKind, row: ListedRow): Notification => ({
  kind,
  id: row.id,
  client_id: row.client_id ?? null,
  name: row.name ?? '',
  subject: row.subject ?? '',
  amount: row.amount_cents == null ? null : dollars(row.amount_cents),
  ...(row.quantity !== undefined && { quantity: row.quantity }),
  // Always set for listed records.
  at: toIso(row.at!),
  is_new: row.is_new,
});

/** As in the answer, from JSON of the database. */
export const toIso = (at: string): string => new Date(at).toISOString();

export const fullName = (person: { first_name: string; last_name: string; username: string }) =>
  `${person.first_name} ${person.last_name}`.trim() || person.username;
