import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';

/** What an import adds to a client: tags by name, and a note. */
export interface BroughtInMarks {
  client_id: number;
  tags: readonly string[];
  note: string | null;
}

/** The names of all tags there are. */
export const listTagNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('tags').select('name').execute()).map(({ name }) => name);

/** Adds tags and notes to clients. Those they have stay. */
export async function bringInMarks(
  trx: Transaction<DB>,
  marks: readonly BroughtInMarks[],
  { actor_id, at }: { actor_id: number; at: Date },
): Promise<void> {
  const tagged = marks.filter(({ tags }) => tags.length > 0);
  if (tagged.length > 0)
    await sql`
      insert into client_tags (client_id, tag_id)
      select client_id, tags.id
      from jsonb_to_recordset(${JSON.stringify(tagged)}) as given(client_id bigint, tags text[])
      join tags on lower(tags.name) in (select lower(wanted) from unnest(given.tags) as wanted)
      on conflict do nothing`.execute(trx);
  const noted = marks.filter(({ note }) => note !== null);
  if (noted.length > 0)
    await sql`
      insert into client_notes (client_id, note, created_by, created_at)
      select client_id, note, ${actor_id}, ${at}
      from jsonb_to_recordset(${JSON.stringify(noted)}) as given(client_id bigint, note text)`.execute(trx);
}

/** Takes back what an import added to clients who were known: the tags they had not before, and its notes. */
export async function takeBackMarks(
  trx: Transaction<DB>,
  importId: number,
  before: readonly { client_id: number; tags: readonly string[] }[],
): Promise<void> {
  const given = JSON.stringify(before);
  await sql`
    delete from client_tags using tags, jsonb_to_recordset(${given}) as given(client_id bigint, tags text[])
    where client_tags.client_id = given.client_id and tags.id = tag_id
      and lower(tags.name) not in (select lower(kept) from unnest(given.tags) as kept)`.execute(trx);
  // An import writes all its notes at the moment it is done.
  await sql`
    delete from client_notes using imports, jsonb_to_recordset(${given}) as given(client_id bigint)
    where client_notes.client_id = given.client_id and imports.id = ${importId} and client_notes.created_at = imports.done_at
      and client_notes.created_by = imports.done_by`.execute(trx);
}
