import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

// Read from a list whose length PostgreSQL cannot see beforehand: a plan for lists of any length looks dearer to it than one
// for a list of three, so it would plan anew each time, for four times what reading takes.
const oneOf = (ids: readonly string[]) => sql<string[]>`(select ${ids}::uuid[])::uuid[]`;

const statementFor = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('sign_ins')
    .leftJoin('users', 'users.id', 'sign_ins.user_id')
    .leftJoin('clients', 'clients.id', 'sign_ins.client_id')
    .select([
      'sign_ins.id',
      'sign_ins.user_id',
      'sign_ins.client_id',
      'users.role',
      'users.is_active as user_is_active',
      'clients.is_active as client_is_active',
      'clients.archived_at as client_archived_at',
    ])
    .where((eb) => eb('sign_ins.id', '=', eb.fn.any(oneOf(ids))))
    .where('sign_ins.ended_at', 'is', null);

export type SignIn = Awaited<ReturnType<ReturnType<typeof statementFor>['execute']>>[number];

/** Finds a sign-in that has not ended, with the person whose it is. */
export type FindSignIn = (id: string) => Promise<SignIn | undefined>;

// A question that takes longer than this keeps nobody from asking beside it.
const PATIENCE_MS = 50;

/**
 * Reads sign-ins from the database for every call anew, with one statement at a time: those of all calls that came while
 * the one before was on its way are asked about together. It is sent after the last of them has come, so that each learns
 * what was true when it was made or later.
 */
export function createFindSignIn(db: Db): FindSignIn {
  // The text is the same each time.
  const statement = statementFor(db, []).compile();
  let question: Promise<unknown> = Promise.resolve();
  let next: { ids: Set<string>; found: Promise<Map<string, SignIn>> } | undefined;
  const read = async (ids: Set<string>) => {
    await orLate(question);
    await new Promise<void>((resolve) => setImmediate(resolve));
    // Whoever comes from now on is asked about with the next one.
    next = undefined;
    const asked = db.executeQuery<SignIn>({ ...statement, parameters: [[...ids]] });
    question = asked.catch(() => {});
    const { rows } = await asked;
    return new Map(rows.map((row) => [row.id, row]));
  };
  const begin = () => {
    const ids = new Set<string>();
    return { ids, found: read(ids) };
  };
  return async (id) => {
    next ??= begin();
    next.ids.add(id);
    return (await next.found).get(id);
  };
}

const orLate = (answer: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    answer.then(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
