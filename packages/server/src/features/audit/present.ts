import type { AuditActorKind, AuditChange, AuditEntry, AuditRecordType } from '@revive/contract';
import type * as z from 'zod';
import type { NamedSession, NameOf } from './look-up-names.ts';
import type { EntryRow } from './queries.ts';
import { idsIn, kindOfRecord, nameOfAct } from './rules.ts';

type Values = Record<string, unknown> | null;

export function toEntry(
  row: EntryRow,
  nameOf: NameOf,
  sessions: ReadonlyMap<number, NamedSession>,
): AuditEntry {
  const type = row.record_type as AuditRecordType;
  const [before, after] = [row.before as Values, row.after as Values];
  const kind = kindOfRecord(type);
  const session = type === 'session' ? sessions.get(row.record_id) : undefined;
  const clientId = row.client_id ?? session?.client_id;
  const client = (row.client_id && nameOf('client', row.client_id)) ?? session?.client_name;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: actorOf(row, nameOf),
    act: row.act === null ? null : { call: row.act, name: nameOfAct(row.act) },
    address: row.address,
    request_id: row.request_id,
    record: {
      type,
      id: row.record_id,
      part: row.part,
      label: row.label ?? (kind && nameOf(kind, row.record_id)) ?? null,
      at: session?.scheduled_at?.toISOString() ?? null,
    },
    client: client ? { id: clientId!, name: client } : null,
    change: row.change as AuditChange,
    before,
    after,
    names: Object.fromEntries(
      idsIn(type, before, after).flatMap(({ column, kind, id }) => {
        const name = nameOf(kind, id);
        return name === undefined ? [] : [[`${column}:${id}`, name]];
      }),
    ),
    position: row.position,
  };
}

function actorOf({ actor_kind, actor_id, key_id }: EntryRow, nameOf: NameOf): AuditEntry['actor'] {
  const kind = actor_kind as z.infer<typeof AuditActorKind>;
  const of = kind === 'staff' ? 'employee' : kind === 'client' ? 'client' : undefined;
  return {
    kind,
    id: actor_id,
    name: (of && actor_id && nameOf(of, actor_id)) || null,
    by_key: (key_id && nameOf('api_key', key_id)) || null,
  };
}
