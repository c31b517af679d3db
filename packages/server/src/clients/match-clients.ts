import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { containsName } from '../db/contains-name.ts';
import { containing } from '../db/like-pattern.ts';
import type { DB } from '../db/types.generated.ts';
import { phoneParts } from './rules.ts';

/** Beyond this many clients a search of sessions is broad: walking their order finds a page of theirs soon. */
const FEW = 200;

// Of two hundred clients two have what one in a hundred has: a page of theirs is found among some thousands of rows.
const SLICES = 20;
const ASKED_OF_EACH = 10;
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
 * Some neighbours here and there among all clients but the newest: a family that has just come would make its name common.
 * All of them, where they are few.
 */
const someClients = sql<{ name: string; phone: string }>`(
  select theirs.* from generate_series(0, ${sql.lit(SLICES - 1)}) as slice
  cross join lateral (select name, phone from clients
    where id > slice * greatest((select max(id) from clients) / ${sql.lit(SLICES)}, ${sql.lit(ASKED_OF_EACH)})
    order by id limit ${sql.lit(ASKED_OF_EACH)}) as theirs
)`;

/**
 * The ids of the clients a search means, for lists that have an index by client; `'many'` where it is common, so that
 * walking the newest rows finds a page of theirs soon. Read beforehand, because in one statement the planner does not know
 * which of the two it is: it takes what one in a thousand has for what one in a hundred has.
 */
export async function matchClients(db: Db, text: string): Promise<number[] | 'many'> {
  const { ids } = await db
    .selectFrom(someClients.as('clients'))
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
