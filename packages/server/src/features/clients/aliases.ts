import { type Expression, sql } from 'kysely';

/** As many merged records as a search looks through. */
const MOST_ALIASES = 1000;

/**
 * An array column: the clients into whom matching records were merged, over as many merges as there were. `match` is about `alias`, a
 * row of clients.
 */
export const keptOf = (match: Expression<unknown>) => sql<number[]>`array(
  with recursive merged (id, merged_into) as (
    (select alias.id, alias.merged_into from clients alias
      where alias.merged_into is not null and ${match} limit ${sql.lit(MOST_ALIASES)})
    union
    select clients.id, clients.merged_into from merged join clients on clients.id = merged.merged_into
  )
  select merged.id from merged where merged.merged_into is null)`;
