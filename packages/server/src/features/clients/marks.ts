import { type Expression, sql } from 'kysely';

/** As much of a pinned note as stands wherever its client is served, in characters. */
const LONGEST_ALERT = 60;

/** A JSON column: the beginnings of a client's pinned notes, the newest first. */
export const alertsOf = (client: Expression<number>) => sql<string[]>`(
  select coalesce(json_agg(case when char_length(said) > ${sql.lit(LONGEST_ALERT)}
      then rtrim(left(said, ${sql.lit(LONGEST_ALERT - 1)})) || '…' else said end order by id desc), '[]')
  from (
    select id, regexp_replace(note, '\\s+', ' ', 'g') as said from client_notes
    where client_notes.client_id = ${client} and is_pinned and removed_at is null
  ) as pinned)`;

/** A column: since when a client has a code word; null without one. */
export const codeWordSince = (client: Expression<number>) => sql<Date | null>`(
  select set_at from code_words where code_words.client_id = ${client} and hash is not null)`;

/** A JSON column: the names of a client's tags. */
export const tagsOf = (client: Expression<number>) => sql<string[]>`(
  select coalesce(json_agg(tags.name order by lower(tags.name)), '[]')
  from client_tags join tags on tags.id = client_tags.tag_id where client_tags.client_id = ${client})`;
