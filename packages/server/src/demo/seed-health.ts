import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import { addFirstQuestions } from '../features/health/index.ts';
import type { Clock } from '../lib/clock.ts';

/**
 * Three usual questions, answered by every client with a session still to come, so that the desk completes with one press. Some
 * have diabetes or an allergy, one has a pacemaker, to which the manager has agreed.
 */
export async function seedHealth(
  trx: Transaction<DB>,
  { manager, now, clock }: { manager: number; now: Date; clock: Clock },
): Promise<void> {
  const questions = await addFirstQuestions(trx, clock, ['pacemaker', 'diabetes', 'allergy']);
  const [pacemaker, diabetes, allergy] = questions.map(({ id }) => id);
  await sql`
    insert into answers (client_id, question_id, question_text, value, note, asked_at, asked_by, channel)
    select c.id, q.id, coalesce(q.texts ->> coalesce(c.language, 'so'), q.texts ->> 'en'),
      case when q.id = ${diabetes!} and c.id % 11 = 0 or q.id = ${allergy!} and c.id % 9 = 0
        or q.id = ${pacemaker!} and c.id % 97 = 0 then 'yes' else 'no' end,
      case when q.id = ${allergy!} and c.id % 9 = 0 then 'Latex' end,
      ${now}, ${manager}, 'desk'
    from clients c cross join questions q
    where exists (select from bookings b join sessions s on s.booking_id = b.id
      where b.client_id = c.id and s.earned_at is null and s.cancelled_at is null)
    order by c.id, q.place`.execute(trx);
  await sql`
    insert into answer_agreements (answer_id, client_id, note, agreed_at, agreed_by)
    select id, client_id, 'Not near the chest. Her doctor agrees.', ${now}, ${manager}
    from answers where question_id = ${pacemaker!} and value = 'yes'`.execute(trx);
}
