import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** What gave way to something of the other record: the ids of consents and of planned messages. */
export interface Rested {
  consents: number[];
  messages: number[];
}

/** Of two valid consents of a kind the newer one stays valid, and takes the place of the older one. */
export async function restConsents(
  db: Db,
  [one, other]: readonly [number, number],
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update consents older set withdrawn_at = greatest(${at}::timestamptz, older.given_at), replaced_by = newer.id
    from consents newer
    where older.client_id in (${one}, ${other}) and newer.client_id in (${one}, ${other})
      and newer.client_id <> older.client_id and newer.kind = older.kind
      and older.withdrawn_at is null and newer.withdrawn_at is null
      and (newer.given_at, newer.id) > (older.given_at, older.id)
    returning older.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Brings those back whose successor is still valid: a consent that was withdrawn meanwhile stays withdrawn. */
export const bringConsentsBack = (db: Db, ids: readonly number[]) =>
  sql`
    update consents older set withdrawn_at = null, replaced_by = null
    where older.id = any(${ids}::bigint[])
      and exists (select from consents newer where newer.id = older.replaced_by and newer.withdrawn_at is null)
      and not exists (select from consents valid where valid.client_id = older.client_id and valid.kind = older.kind
        and valid.withdrawn_at is null)`.execute(db);

/** What was planned for a client who does not want it is given up. */
export async function restMessages(db: Db, client: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update messages set state = 'cancelled', reason = 'opted_out'
    where id in (select message_id from unwanted_messages where client_id = ${client})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Plans those again that are still true and in time. */
export const planMessagesAgain = (db: Db, ids: readonly number[], now: Date) =>
  sql`
    update messages set state = 'planned', reason = null
    where id = any(${ids}::bigint[]) and state = 'cancelled' and reason = 'opted_out' and expires_at > ${now}
      and (session_id is null or exists (
        select from sessions where sessions.id = messages.session_id and sessions.scheduled_at = messages.about_at
          and (messages.kind = 'cancelled') = (sessions.cancelled_at is not null or sessions.attendance is not null)
          and sessions.earned_at is null))
      and not exists (
        select from messages again where again.subject_kind = messages.subject_kind and again.subject_id = messages.subject_id
          and again.kind = messages.kind and again.time_window = messages.time_window
          and again.about_at is not distinct from messages.about_at and again.state <> 'cancelled')`.execute(
    db,
  );
