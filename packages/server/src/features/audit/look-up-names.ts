import type { AuditRecordType } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { type EntryRow, listNames, listSessionsNamed } from './queries.ts';
import { idsIn, type Kind, kindOfRecord } from './rules.ts';

/** A record's present name; undefined when it is deleted or has no name. */
export type NameOf = (kind: Kind, id: number) => string | undefined;

export type NamedSession = Awaited<ReturnType<typeof listSessionsNamed>>[number];

/** The sessions a page of entries is about, by their ids: they have no names. */
export async function lookUpSessions(
  db: Db,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<number, NamedSession>> {
  const ids = new Set(rows.flatMap((row) => (row.record_type === 'session' ? [row.record_id] : [])));
  const found = ids.size > 0 ? await listSessionsNamed(db, [...ids]) : [];
  return new Map(found.map((session) => [session.id, session]));
}

/** Looks up the names of all records that a page of entries refers to, in one query. */
export async function lookUpNames(db: Db, rows: readonly EntryRow[]): Promise<NameOf> {
  const wanted = new Map<Kind, Set<number>>();
  const want = (kind: Kind, id: number) => {
    const ids = wanted.get(kind) ?? new Set();
    wanted.set(kind, ids.add(id));
  };
  for (const row of rows) {
    if (row.actor_kind === 'staff' && row.actor_id) want('employee', row.actor_id);
    if (row.actor_kind === 'client' && row.actor_id) want('client', row.actor_id);
    if (row.key_id) want('api_key', row.key_id);
    if (row.client_id) want('client', row.client_id);
    const type = row.record_type as AuditRecordType;
    const kind = kindOfRecord(type);
    if (kind && row.label === null) want(kind, row.record_id);
    for (const { kind, id } of idsIn(type, row.before as null, row.after as null)) want(kind, id);
  }
  const names = new Map((await listNames(db, wanted)).map(({ kind, id, name }) => [`${kind}:${id}`, name]));
  return (kind, id) => names.get(`${kind}:${id}`);
}
