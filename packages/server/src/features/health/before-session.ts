import { type SessionHealth, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDayOf } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { countStops, findAskedSession, hasConsented, listAskedAt, listQuestionsOf } from './queries.ts';
import { toQuestion } from './questions.ts';
import { isDue } from './rules.ts';

/** What stands before a session: questions to ask, a consent that is missing, answers that stop it. */
export async function healthBefore(db: Db, clock: Clock, session_id: number): Promise<SessionHealth> {
  const session = found(await findAskedSession(db, session_id), 'Session');
  const { client_id, service_id, is_first, booked_at } = session;
  const policy = await getPolicy(db);
  const questions = await listQuestionsOf(db, service_id);
  const askedAt = questions.length === 0 ? [] : await listAskedAt(db, client_id);
  const last = new Map(askedAt.map(({ question_id, asked_at }) => [question_id, asked_at]));
  const now = clock.now();
  const today = businessDayOf(now, policy.time_zone).from;
  const { ask_again_days, treatment_consent } = policy;
  const when = { ask_again_days, now, today, is_first, booked_at };
  return {
    session: session_id,
    client: client_id,
    client_name: session.client_name,
    questions: questions.filter(({ id }) => isDue({ ...when, asked_at: last.get(id) })).map(toQuestion),
    consent: treatment_consent !== 'off' && (await hasConsented(db, client_id)) ? 'given' : treatment_consent,
    stops: await countStops(db, client_id, service_id),
  };
}

/** Throws `Conflict` where a session must not be completed yet; its `health` says why, for the screen that asks. */
export async function refuseUnasked(trx: Db, clock: Clock, session_id: number): Promise<void> {
  const health = await healthBefore(trx, clock, session_id);
  if (health.questions.length > 0)
    throw new Conflict(text('There are questions to ask the client before this session.'), { health });
  if (health.consent === 'stop')
    throw new Conflict(text('The client has not signed the consent to treatment.'), { health });
  if (health.stops > 0)
    throw new Conflict(text('An answer of the client stops this session until a manager agrees.'), {
      health,
    });
}
