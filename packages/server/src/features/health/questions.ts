import {
  FIRST_QUESTIONS,
  type FirstQuestion,
  type FirstQuestionName,
  LANGUAGES,
  type NewQuestion,
  type Question,
  text,
} from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { translatorFor } from '../../http/say-to.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { refuseStale, versionOf } from '../../lib/version.ts';
import { findQuestion, listQuestionRows, type QuestionRow } from './queries.ts';

const MOST = 60;

export const toQuestion = ({ archived_at, ...row }: QuestionRow): Question => ({
  ...row,
  is_archived: archived_at !== null,
  version: versionOf({ texts: row.texts, kind: row.kind, stops: row.stops, services: row.services }),
});

export const listQuestions = async (db: Db, isArchived = false): Promise<Question[]> =>
  (await listQuestionRows(db, isArchived)).map(toQuestion);

export async function addQuestion(db: Db, clock: Clock, question: NewQuestion): Promise<Question> {
  return inTransaction(db, async (trx) => {
    const id = await insert(trx, clock, question, null);
    await setServices(trx, id, question.services);
    return getQuestion(trx, id);
  });
}

/** Adds usual questions for all services; those that are asked already stay as they are. */
export async function addFirstQuestions(
  db: Db,
  clock: Clock,
  names: readonly FirstQuestionName[],
): Promise<Question[]> {
  return inTransaction(db, async (trx) => {
    for (const name of new Set(names)) await insert(trx, clock, inEveryLanguage(FIRST_QUESTIONS[name]), name);
    return listQuestions(trx);
  });
}

const inEveryLanguage = ({ text: words, ...question }: FirstQuestion) => ({
  ...question,
  texts: Object.fromEntries(
    LANGUAGES.map((code) => [code, translatorFor({ headers: { 'accept-language': code } })(words)]),
  ) as NewQuestion['texts'],
});

async function insert(
  trx: Db,
  clock: Clock,
  { texts, kind, stops }: Pick<NewQuestion, 'texts' | 'kind' | 'stops'>,
  first_name: FirstQuestionName | null,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('questions'))`.execute(trx);
  const asked = await listQuestionRows(trx, false);
  if (asked.length >= MOST) throw new Conflict(text('No client is asked more than sixty questions.'));
  const inserted = await trx
    .insertInto('questions')
    .values({
      texts: JSON.stringify(texts),
      kind,
      stops,
      first_name,
      created_at: clock.now(),
      place: sql<number>`coalesce((select max(place) + 1 from questions), 1)`,
    })
    .onConflict((conflict) => conflict.column('first_name').where('archived_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? 0;
}

export async function changeQuestion(
  db: Db,
  id: number,
  { texts, kind, stops, services, version }: NewQuestion,
): Promise<Question> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('questions').select('id').where('id', '=', id).forUpdate().execute();
    const before = found(await findQuestion(trx, id), 'Question');
    await refuseStale(version, async () => toQuestion(before));
    // What was answered would be of another kind than its question.
    if (before.kind !== kind && (await isAnswered(trx, id)))
      throw new Invalid({
        kind: [text('It was answered already. Archive it and add another question.')],
      });
    await trx
      .updateTable('questions')
      .set({ texts: JSON.stringify(texts), kind, stops })
      .where('id', '=', id)
      .execute();
    await setServices(trx, id, services);
    return getQuestion(trx, id);
  });
}

const isAnswered = async (trx: Db, id: number): Promise<boolean> =>
  (await trx.selectFrom('answers').select('id').where('question_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined;

async function setServices(trx: Db, question_id: number, services: readonly number[]): Promise<void> {
  const wanted = [...new Set(services)];
  await trx
    .deleteFrom('question_services')
    .where('question_id', '=', question_id)
    .where((eb) => (wanted.length > 0 ? eb('service_id', 'not in', wanted) : eb.val(true)))
    .execute();
  if (wanted.length === 0) return;
  const known = await trx.selectFrom('services').select('id').where('id', 'in', wanted).execute();
  if (known.length < wanted.length) throw new Invalid({ services: [text('There is no such service.')] });
  await trx
    .insertInto('question_services')
    .values(wanted.map((service_id) => ({ question_id, service_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Puts the named questions first, in their order. */
export async function orderQuestions(db: Db, ids: readonly number[]): Promise<Question[]> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('questions'))`.execute(trx);
    const rows = await listQuestionRows(trx, false);
    const placeOf = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const sorted = rows.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
    for (const [place, { id }] of sorted.entries())
      await trx
        .updateTable('questions')
        .set({ place: place + 1 })
        .where('id', '=', id)
        .where('place', '<>', place + 1)
        .execute();
    return listQuestions(trx);
  });
}

export async function archiveQuestion(db: Db, clock: Clock, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    found(await findQuestion(trx, id), 'Question');
    await trx
      .updateTable('questions')
      .set({ archived_at: clock.now() })
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .execute();
  });
}

export async function bringQuestionBack(db: Db, id: number): Promise<Question> {
  return inTransaction(db, async (trx) => {
    found(await findQuestion(trx, id), 'Question');
    await trx.updateTable('questions').set({ archived_at: null }).where('id', '=', id).execute();
    return getQuestion(trx, id);
  });
}

const getQuestion = async (db: Db, id: number): Promise<Question> =>
  toQuestion(found(await findQuestion(db, id), 'Question'));
