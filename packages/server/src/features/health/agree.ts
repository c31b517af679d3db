import { type Answer, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { toAnswer } from './present.ts';
import { findAnswer, lockAsked } from './queries.ts';

/** A manager agrees to treat in spite of an answer that stops, with a reason. */
export async function agreeToAnswer(
  db: Db,
  clock: Clock,
  { id, reason }: { id: number; reason: string },
  agreed_by: number,
): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    const answer = await lockAnswer(trx, id);
    if (toAnswer(answer).does !== 'stop') throw new Conflict(text('This answer stops nothing.'));
    const at = clock.now();
    await trx
      .insertInto('answer_agreements')
      .values({ answer_id: id, client_id: answer.client_id, note: reason, agreed_at: at, agreed_by })
      .execute();
    // Why is a matter of health: it is read at the client, where that is noted.
    await reportAct(trx, {
      kind: 'stop',
      about: { record: 'client', id: answer.client_id },
      amount_cents: null,
      actor_id: agreed_by,
      at,
    });
    return toAnswer((await findAnswer(trx, id))!);
  });
}

/** Takes that back; the answer stops again. What was said stays, with who took it back. */
export async function takeAgreementBack(
  db: Db,
  clock: Clock,
  id: number,
  undone_by: number,
): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    const { agreement_id } = await lockAnswer(trx, id);
    if (agreement_id === null) throw new Conflict(text('No one has agreed to this answer.'));
    await trx
      .updateTable('answer_agreements')
      .set({ undone_at: clock.now(), undone_by })
      .where('id', '=', agreement_id)
      .execute();
    return toAnswer((await findAnswer(trx, id))!);
  });
}

async function lockAnswer(trx: Db, id: number) {
  const { client_id } = found(await findAnswer(trx, id), 'Answer');
  found(await lockAsked(trx, client_id), 'Client');
  return found(await findAnswer(trx, id), 'Answer');
}
