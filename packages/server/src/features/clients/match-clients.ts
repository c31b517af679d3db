import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { containsName } from '../../db/contains-name.ts';
import { containing } from '../../db/like-pattern.ts';
import type { DB } from '../../db/types.generated.ts';
import { phoneParts } from './rules.ts';

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
 * Whom a search means, in one row: whether the text is common, so that walking the newest rows finds a page of theirs soon,
 * and the ids of all who have it, or of a common one the first so many. For lists that have an index by client; read
 * beforehand, because in one statement the planner does not know which of the two it is: it takes what one in a thousand
 * has for what one in a hundred has.
 */
export const selectMeant = (db: Db, text: string, first: number) =>
  db
    .selectFrom(someClients.as('clients'))
    .select(({ eb, fn, lit }) => {
      const isCommon = eb(fn.countAll(), '>=', lit(COMMON));
      // Where none are wanted none are asked for: to plan it takes as long as to read some.
      const firstOfThem = first === 0 ? sql<number[]>`'[]'::json` : idsOf(selectAll(db, text).limit(first));
      return [
        isCommon.as('is_common'),
        eb
          .case()
          .when(isCommon)
          .then(firstOfThem)
          .else(idsOf(selectAll(db, text)))
          .end()
          .as('ids'),
      ];
    })
    .where((eb) => clientMatches(eb as never, text));

/** The same of one client, who is never many. */
export const selectMeantOf = (db: Db, text: string, client: number) =>
  db.selectNoFrom(({ lit }) => [
    lit(false).as('is_common'),
    idsOf(selectAll(db, text).where('clients.id', '=', client)).as('ids'),
  ]);

const idsOf = (query: Expression<{ id: number }>) => sql<number[]>`array_to_json(array(${query}))`;

/** The ids of the clients a search means; `'many'` where it is common. */
export async function matchClients(db: Db, text: string): Promise<number[] | 'many'> {
  const { is_common, ids } = await selectMeant(db, text, 0).executeTakeFirstOrThrow();
  return is_common ? 'many' : ids;
}
