import type { CompiledQuery } from 'kysely';
import type { Db } from './client.ts';

/** Stands for a value in a statement that is built without any. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Whoever would reckon with it, or put it into a text, would do so once for all values. */
  [Symbol.toPrimitive](): never {
    throw new Error(`the value of ${this.name} is not known when its statement is built`);
  }
}

interface Compilable<R> {
  compile(db: Db): CompiledQuery<R>;
}

/**
 * A statement that is built and compiled when it is first sent, and from then on only given its values: for what is sent
 * so often that building it costs more than sending it. `build` gets something that stands for each value and may only
 * hand it on to the database. A value that is undefined is not there; each set of values that are has a text of its own,
 * so their names are to be our own, never those of a request.
 */
export function compileOnce<V extends object, R>(
  build: (db: Db, values: V) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  const statements = new Map<string, CompiledQuery<R>>();
  return async (db, values) => {
    const given = values as Record<string, unknown>;
    const names = Object.keys(given).filter((name) => given[name] !== undefined);
    const key = names.join();
    let statement = statements.get(key);
    if (!statement) {
      const places = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
      statement = build(db, places as V).compile(db);
      statements.set(key, statement);
    }
    const parameters = statement.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name] : value,
    );
    return (await db.executeQuery<R>({ ...statement, parameters })).rows;
  };
}

/** The row of a statement that is to give one; throws where it gives none. */
export async function oneRow<R>(rows: Promise<readonly R[]>): Promise<R> {
  const [row] = await rows;
  if (row === undefined) throw new Error('a statement that is to give a row gave none');
  return row;
}
