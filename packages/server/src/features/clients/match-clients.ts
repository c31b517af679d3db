import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like-pattern.ts';
import type { DB } from '../../db/types.generated.ts';
import { phoneParts } from './rules.ts';

/** The rows of so many clients are looked up by client. Of more, a page is found sooner among the newest rows. */
const MOST_LOOKED_UP = 1000;

/** Whether a client's name contains the text in any case, or the phone contains it in any spelling. */
export const clientMatches = (eb: ExpressionBuilder<DB, 'clients'>, text: string) =>
  eb.or([
    eb('clients.name', 'ilike', containing(text)),
    ...phoneParts(text).map((part) => eb('clients.phone', 'like', containing(part))),
  ]);

/** The ids of the clients a search means, as a JSON column; of one client alone where that is given. */
export function matchingIds(db: Db, text: string, client?: number) {
  const matching = db
    .selectFrom('clients')
    .select('clients.id')
    .where((eb) => clientMatches(eb, text))
    .limit(sql.lit(MOST_LOOKED_UP + 1));
  return sql<
    number[]
  >`array_to_json(array(${client === undefined ? matching : matching.where('clients.id', '=', client)}))`;
}

/** Clients a search means. Where they are too many to look up their rows, these are the first of them. */
export interface ClientsFound {
  clients: number[];
  isCommon: boolean;
}

export const toClientsFound = (ids: number[]): ClientsFound => ({
  clients: ids.slice(0, MOST_LOOKED_UP),
  isCommon: ids.length > MOST_LOOKED_UP,
});

/** The clients a search means. */
export async function matchClients(db: Db, text: string): Promise<ClientsFound> {
  const { ids } = await db.selectNoFrom(matchingIds(db, text).as('ids')).executeTakeFirstOrThrow();
  return toClientsFound(ids);
}
