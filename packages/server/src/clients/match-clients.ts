import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { containsName } from '../db/contains-name.ts';
import { containing } from '../db/like-pattern.ts';
import type { DB } from '../db/types.generated.ts';
import { phoneParts } from './rules.ts';

/** Beyond this many clients a search of sessions is broad: walking their order finds a page of theirs soon. */
const FEW = 200;

// Of two hundred clients two have what one in a hundred has: a page of theirs is found among some thousands of rows.
const ASKED = 200;
const COMMON = 3;

/** Whether a client's name contains the text in any case, or the phone contains it in any spelling. */
export const clientMatches = (eb: ExpressionBuilder<DB, 'clients'>, text: string) =>
  eb.or([
    containsName(eb.ref('clients.name'), text),
    ...phoneParts(text).map((part) => eb('clients.phone', 'like', containing(part))),
  ]);

const selectAll = (db: Db, text: string) =>
  db
    .selectFrom('clients')
    .select('clients.id')
    .where((eb) => clientMatches(eb, text));

/** The ids of the clients a search means, as many as are told from many. */
export const selectMatches = (db: Db, text: string) => selectAll(db, text).limit(FEW + 1);

export const fewOrMany = (ids: number[]): number[] | 'many' => (ids.length > FEW ? 'many' : ids);

/**
 * The ids of the clients a search means, for lists that have an index by client; `'many'` where it is common among the
 * newest clients, so that walking the newest rows finds a page of theirs soon. Read beforehand, because in one statement
 * the planner does not know which of the two it is: it takes what one in a thousand has for what one in a hundred has.
 */
export async function matchClients(db: Db, text: string): Promise<number[] | 'many'> {
  const newest = db
    .selectFrom('clients')
    .select(['name', 'phone'])
    .orderBy('id', 'desc')
    .limit(ASKED)
    .as('clients');
  const { ids } = await db
    .selectFrom(newest)
    .select(({ eb, fn, lit }) =>
      eb
        .case()
        .when(fn.countAll(), '<', lit(COMMON))
        .then(sql<number[]>`array_to_json(array(${selectAll(db, text)}))`)
        .end()
        .as('ids'),
    )
    .where((eb) => clientMatches(eb as never, text))
    .executeTakeFirstOrThrow();
  return ids ?? 'many';
}
