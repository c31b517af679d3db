import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like-pattern.ts';
import type { DB } from '../../db/types.generated.ts';
import { keptOf } from './aliases.ts';
import { phoneParts } from './rules.ts';

/** Up to this many clients, rows are looked up by client; beyond it, a scan of the newest rows is faster. */
const MOST_LOOKED_UP = 1000;

/** Whether a client's name contains the text in any case, or the phone contains it in any spelling. */
export const clientMatches = (eb: ExpressionBuilder<DB, 'clients'>, text: string) =>
  eb.or([
    eb('clients.name', 'ilike', containing(text)),
    ...phoneParts(text).map((part) => eb('clients.phone', 'like', containing(part))),
  ]);

/** Whether a merged record's former name or phone contains the text; about `alias`. */
export const aliasMatches = (text: string) => {
  const parts = [
    sql`alias.name ilike ${containing(text)}`,
    ...phoneParts(text).map((part) => sql`alias.phone like ${containing(part)}`),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
};

/**
 * The ids of the clients that match a search, or into whom one that matches was merged, as a JSON column; only the given client if
 * there is one.
 */
export function matchingIds(db: Db, text: string, client?: number) {
  const matching = db
    .selectFrom('clients')
    .select('clients.id')
    .where((eb) => clientMatches(eb, text))
    .limit(sql.lit(MOST_LOOKED_UP + 1));
  const kept = db
    .selectFrom('clients')
    .select('clients.id')
    .where('clients.id', '=', sql<number>`any (${keptOf(aliasMatches(text))})`);
  const only = (found: typeof matching) =>
    client === undefined ? found : found.where('clients.id', '=', client);
  return sql<number[]>`array_to_json(array(${only(matching)}) || array(${only(kept)}))`;
}

/** Clients that match a search; when `isCommon`, only the first of them. */
export interface ClientsFound {
  clients: number[];
  isCommon: boolean;
}

export const toClientsFound = (ids: number[]): ClientsFound => ({
  clients: ids.slice(0, MOST_LOOKED_UP),
  isCommon: ids.length > MOST_LOOKED_UP,
});

/** The clients that match a search. */
export async function matchClients(db: Db, text: string): Promise<ClientsFound> {
  const { ids } = await db.selectNoFrom(matchingIds(db, text).as('ids')).executeTakeFirstOrThrow();
  return toClientsFound(ids);
}
