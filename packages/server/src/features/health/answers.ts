import {
  type Answer,
  type LanguageCode,
  type NewAnswers,
  type Page,
  type PageQuery,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { toAnswer } from './present.ts';
import {
  findAnswers,
  findAskedSession,
  listAnswerRows,
  listQuestionRows,
  listQuestionsForClient,
  lockAsked,
  type QuestionRow,
} from './queries.ts';
import { isValueOf } from './rules.ts';

/** What a client answered, newest first. That it was read is noted before it is answered. */
export async function listAnswers(
  db: Db,
  clock: Clock,
  { client, page_size, cursor }: PageQuery & { client: number },
  user_id: number,
): Promise<Page<Answer>> {
  return inTransaction(db, async (trx) => {
    const rows = await listAnswerRows(trx, client, { before: idCursor(cursor), limit: page_size + 1 });
    if (rows.length > 0)
      await trx
        .insertInto('health_views')
        .values({ client_id: client, user_id, what: 'answers', viewed_at: clock.now() })
        .execute();
    return pageById(rows, page_size, toAnswer);
  });
}

/** Keeps what a client answers at the desk; each answer is a row of its own, whatever was answered before. */
export async function giveAnswers(
  db: Db,
  clock: Clock,
  { client, session, answers }: NewAnswers,
  asked_by: number,
): Promise<Answer[]> {
  return inTransaction(db, async (trx) => {
    if (session !== undefined) await refuseOthersSession(trx, session, client);
    const ids = await keepAnswers(trx, clock, { client_id: client, session_id: session, answers, asked_by });
    return (await findAnswers(trx, ids)).map(toAnswer);
  });
}

async function refuseOthersSession(trx: Db, session: number, client: number): Promise<void> {
  const asked = await findAskedSession(trx, session);
  if (asked?.client_id !== client) throw new Invalid({ session: [text('Session not found')] });
}

interface Given {
  client_id: number;
  session_id?: number | undefined;
  answers: NewAnswers['answers'];
  /** Null on the client's own phone. */
  asked_by: number | null;
  language?: LanguageCode;
}

/** The same in the caller's transaction. */
export async function keepAnswers(
  trx: Db,
  clock: Clock,
  { client_id, session_id, answers, asked_by, language }: Given,
): Promise<number[]> {
  const client = found(await lockAsked(trx, client_id), 'Client');
  const spoken = language ?? (client.language as LanguageCode | null) ?? (await getPolicy(trx)).language;
  const questions = new Map((await listQuestionRows(trx, false)).map((row) => [row.id, row]));
  const rows = answers.map(({ question: id, value, note }, place) => {
    const question = questions.get(id);
    if (!question || !isValueOf(question.kind, value))
      throw new Invalid({
        answers: [text('Answer {{number}} does not fit its question.', { number: place + 1 })],
      });
    return {
      client_id,
      question_id: id,
      session_id: session_id ?? null,
      question_text: textOf(question, spoken),
      value,
      note,
      asked_at: clock.now(),
      asked_by,
      channel: asked_by === null ? 'own_phone' : 'desk',
    };
  });
  return (await trx.insertInto('answers').values(rows).returning('id').execute()).map(({ id }) => id);
}

/** What a client is asked on their own phone, in a language. */
export async function questionsForClient(
  db: Db,
  client_id: number,
  language: LanguageCode,
): Promise<Pick<Answer, 'text' | 'kind' | 'id'>[]> {
  const rows = await listQuestionsForClient(db, client_id);
  return rows.map((row) => ({ id: row.id, kind: row.kind, text: textOf(row, language) }));
}

/** In the language it is asked in, or else in one in which it is written. */
const textOf = ({ texts }: QuestionRow, language: LanguageCode): string =>
  texts[language] || texts.en || texts.so || texts.ar;
