import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db/client.ts';
import { containsName } from '../db/contains-name.ts';
import { containing } from '../db/like-pattern.ts';
import type { DB } from '../db/types.generated.ts';
import { phoneParts } from './rules.ts';

/** Beyond this many clients a search is broad: walking the newest rows finds a page of theirs soon. */
const FEW = 200;

/** Whether a client's name contains the text in any case, or the phone contains it in any spelling. */
export const clientMatches = (eb: ExpressionBuilder<DB, 'clients'>, text: string) =>
  eb.or([
    containsName(eb.ref('clients.name'), text),
    ...phoneParts(text).map((part) => eb('clients.phone', 'like', containing(part))),
  ]);

/** The ids of the clients a search means, as many as are told from many. */
export const selectMatches = (db: Db, text: string) =>
  db
    .selectFrom('clients')
    .select('clients.id')
    .where((eb) => clientMatches(eb, text))
    .limit(FEW + 1);

export const fewOrMany = (ids: number[]): number[] | 'many' => (ids.length > FEW ? 'many' : ids);

/**
 * The ids of the clients a search means, for lists that have an index by client; `'many'` when they are too
 * many to name. Read beforehand, because in one statement the planner cannot know which of the two it is.
 */
export const matchClients = async (db: Db, text: string): Promise<number[] | 'many'> =>
  fewOrMany((await selectMatches(db, text).execute()).map(({ id }) => id));
