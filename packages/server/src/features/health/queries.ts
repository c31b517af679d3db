import type { LanguageCode, QuestionKind, QuestionStops } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { selectSettings } from '../policy/index.ts';

export interface QuestionRow {
  id: number;
  texts: Record<LanguageCode, string>;
  kind: QuestionKind;
  stops: QuestionStops;
  archived_at: Date | null;
  first_name: string | null;
  services: number[];
}

const selectQuestions = (db: Db) =>
  db.selectFrom('questions').select([
    'questions.id',
    'texts',
    'kind',
    'stops',
    'archived_at',
    'first_name',
    sql<number[]>`(select coalesce(json_agg(service_id order by service_id), '[]') from question_services
        where question_id = questions.id)`.as('services'),
  ]);

export const findQuestion = async (db: Db, id: number) =>
  (await selectQuestions(db).where('questions.id', '=', id).executeTakeFirst()) as QuestionRow | undefined;

/** In the order in which they are asked. */
export async function listQuestionRows(db: Db, isArchived: boolean): Promise<QuestionRow[]> {
  const rows = await selectQuestions(db)
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .orderBy('place')
    .orderBy('questions.id')
    .execute();
  return rows as QuestionRow[];
}

/** What is asked before a service. */
export async function listQuestionsOf(db: Db, service_id: number): Promise<QuestionRow[]> {
  const rows = await selectQuestions(db)
    .where('archived_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from question_services s where s.question_id = questions.id)
        or exists (select from question_services s where s.question_id = questions.id and s.service_id = ${service_id})`,
    )
    .orderBy('place')
    .orderBy('questions.id')
    .execute();
  return rows as QuestionRow[];
}

/** What is asked before the open sessions of a client, and before every session. */
export async function listQuestionsForClient(db: Db, client_id: number): Promise<QuestionRow[]> {
  const rows = await selectQuestions(db)
    .where('archived_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from question_services s where s.question_id = questions.id)
        or exists (
          select from question_services s
          join booking_services b on b.service_id = s.service_id
          join sessions on sessions.booking_service_id = b.id
          join bookings on bookings.id = sessions.booking_id
          where s.question_id = questions.id and bookings.client_id = ${client_id}
            and sessions.earned_at is null and sessions.cancelled_at is null)`,
    )
    .orderBy('place')
    .orderBy('questions.id')
    .execute();
  return rows as QuestionRow[];
}

/** Whether a client's consent to treatment holds. */
export const hasConsented = async (db: Db, client_id: number): Promise<boolean> =>
  (await db
    .selectFrom('consents')
    .select('id')
    .where('client_id', '=', client_id)
    .where('kind', '=', 'treatment')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** When each question was answered last. */
export const listAskedAt = (db: Db, client_id: number) =>
  db
    .selectFrom('answers')
    .select(['question_id', sql<Date>`max(asked_at)`.as('asked_at')])
    .where('client_id', '=', client_id)
    .groupBy('question_id')
    .execute();

/** Whether a value is one that warns or stops. */
const DOES = sql<boolean>`(q.kind = 'text' or a.value <> 'no')`;

/** How many answers stop a client's session of a service, whatever was answered since, until a manager agrees. */
export async function countStops(db: Db, client_id: number, service_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from answers a join questions q on q.id = a.question_id
    where a.client_id = ${client_id} and q.archived_at is null and q.stops = 'manager' and ${DOES}
      and not exists (select from answer_agreements g where g.answer_id = a.id and g.undone_at is null)
      and (not exists (select from question_services s where s.question_id = q.id)
        or exists (select from question_services s where s.question_id = q.id and s.service_id = ${service_id}))`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Clients with an open stop, and those whose last word on a question warns; with the owner's settings as text. */
export const readLevels = (db: Db, clients: readonly number[]) =>
  db
    .selectNoFrom([selectSettings(db).as('settings'), levelsOf(clients).as('found')])
    .executeTakeFirstOrThrow();

const levelsOf = (clients: readonly number[]) => sql<{ client: number; is_stop: boolean }[]>`(
  select coalesce(json_agg(levels), '[]') from (
    select a.client_id as client, bool_or(
      q.stops = 'manager'
      and not exists (select from answer_agreements g where g.answer_id = a.id and g.undone_at is null)) as is_stop
    from answers a join questions q on q.id = a.question_id
    where a.client_id = any (${clients}::bigint[]) and q.archived_at is null and q.stops <> 'none' and ${DOES}
      and ((q.stops = 'manager'
          and not exists (select from answer_agreements g where g.answer_id = a.id and g.undone_at is null))
        or not exists (select from answers later
          where later.client_id = a.client_id and later.question_id = a.question_id and later.id > a.id))
    group by a.client_id order by a.client_id
  ) as levels)`;

/** Those of the clients who have not signed to be treated. */
export const listWithoutConsent = async (db: Db, clients: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('clients')
      .select('id')
      .where('id', 'in', clients)
      .where(
        sql<boolean>`not exists (select from consents c where c.client_id = clients.id and c.kind = 'treatment'
          and c.withdrawn_at is null)`,
      )
      .execute()
  ).map(({ id }) => id);

/** A session with what its questions depend on. */
export const findAskedSession = (db: Db, id: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('bookings', 'bookings.id', 'sessions.booking_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .innerJoin('clients', 'clients.id', 'bookings.client_id')
    .select([
      'sessions.id',
      'bookings.client_id',
      'clients.name as client_name',
      'bookings.created_at as booked_at',
      'booking_services.service_id',
      sql<boolean>`not exists (
        select from sessions held
        join bookings b on b.id = held.booking_id
        join booking_services s on s.id = held.booking_service_id
        where b.client_id = bookings.client_id and s.service_id = booking_services.service_id
          and held.completed_at is not null)`.as('is_first'),
    ])
    .where('sessions.id', '=', id)
    .executeTakeFirst();

const nameOf = (alias: string) =>
  sql<
    string | null
  >`coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''),
    ${sql.ref(`${alias}.username`)})`;

const selectAnswers = (db: Db) =>
  db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .leftJoin('users as asker', 'asker.id', 'answers.asked_by')
    .leftJoin('answer_agreements', (join) =>
      join
        .onRef('answer_agreements.answer_id', '=', 'answers.id')
        .on('answer_agreements.undone_at', 'is', null),
    )
    .leftJoin('users as agreer', 'agreer.id', 'answer_agreements.agreed_by')
    .selectAll('answers')
    .select([
      'questions.texts',
      'questions.kind',
      'questions.stops',
      'questions.archived_at',
      'answer_agreements.id as agreement_id',
      'answer_agreements.note as agreed_note',
      'answer_agreements.agreed_at',
      nameOf('asker').as('asker_name'),
      nameOf('agreer').as('agreer_name'),
      sql<boolean>`not exists (select from answers later where later.client_id = answers.client_id
        and later.question_id = answers.question_id and later.id > answers.id)`.as('is_latest'),
    ]);

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswers>['execute']>>[number];

export const findAnswer = (db: Db, id: number) =>
  selectAnswers(db).where('answers.id', '=', id).executeTakeFirst();

export const findAnswers = (db: Db, ids: readonly number[]) =>
  selectAnswers(db).where('answers.id', 'in', ids).orderBy('answers.id').execute();

/** Answers newest first, below the id of the cursor. */
export function listAnswerRows(
  db: Db,
  client_id: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AnswerRow[]> {
  let query = selectAnswers(db)
    .where('answers.client_id', '=', client_id)
    .orderBy('answers.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('answers.id', '<', before);
  return query.execute();
}

/** Locks a client, so that answers and agreements come one after the other. */
export const lockAsked = (db: Db, id: number) =>
  db
    .selectFrom('clients')
    .select(['id', 'language'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export function listViewRows(
  db: Db,
  client: number | undefined,
  { before, limit }: { before: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('health_views')
    .innerJoin('clients', 'clients.id', 'health_views.client_id')
    .innerJoin('users as viewer', 'viewer.id', 'health_views.user_id')
    .selectAll('health_views')
    .select(['clients.name as client_name', nameOf('viewer').as('viewer_name')])
    .orderBy('health_views.id', 'desc')
    .limit(limit);
  if (client !== undefined) query = query.where('health_views.client_id', '=', client);
  if (before !== undefined) query = query.where('health_views.id', '<', before);
  return query.execute();
}
