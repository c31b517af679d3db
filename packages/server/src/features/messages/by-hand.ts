import { type Message, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { readComposer } from './compose.ts';
import { getMessage, type Shown } from './list-messages.ts';
import { noteSentCode } from './note-read-codes.ts';
import { lockMessage, type ShownMessage, updateMessage } from './queries.ts';
import { isStillTrue } from './session-queries.ts';

const UNDER_WAY = text('This message is being sent at this moment. Try again in a minute.');

/** Locks a message for a person's act; the provider's own comes first. */
async function lockForAct(db: Db, id: number): Promise<ShownMessage> {
  const message = found(await lockMessage(db, id), 'Message');
  if (message.state === 'sending') throw new Conflict(UNDER_WAY);
  return message;
}

/** Notes that a person sent a message, or found out that one of unknown outcome arrived. */
export async function noteSent(
  { db, publicUrl }: Shown,
  clock: Clock,
  id: number,
  actorId: number,
): Promise<Message> {
  return inTransaction(db, async (trx) => {
    const message = await lockForAct(trx, id);
    if (message.state === 'sent') throw new Conflict(text('This message was sent already.'));
    if (message.state === 'cancelled') throw new Conflict(text('This message was removed from the list.'));
    if (message.kind === 'code') await noteSentCode(trx, message.client_phone, actorId);
    const said =
      message.state === 'unknown'
        ? {}
        : { ...(await readComposer(trx, { publicUrl }))(message), channel: 'by_hand', provider_id: null };
    await updateMessage(trx, id, {
      ...said,
      state: 'sent',
      reason: null,
      needs_person: false,
      sent_at: clock.now(),
      sent_by: actorId,
    });
    return getMessage({ db: trx, publicUrl }, id);
  });
}

/** Takes a message off the list; it is not planned again. */
export async function cancelMessage({ db, publicUrl }: Shown, id: number): Promise<Message> {
  return inTransaction(db, async (trx) => {
    const message = await lockForAct(trx, id);
    if (message.state === 'sent') throw new Conflict(text('This message was sent already.'));
    if (message.state === 'unknown')
      throw new Conflict(text('This message may have been sent. Note it as sent, or send it again.'));
    if (message.state !== 'cancelled')
      await updateMessage(trx, id, { state: 'cancelled', reason: 'by_person', needs_person: false });
    return getMessage({ db: trx, publicUrl }, id);
  });
}

/** Plans a message again that was sent, refused or may have been sent. Only a person does this. */
export async function resendMessage({ db, publicUrl }: Shown, clock: Clock, id: number): Promise<Message> {
  return inTransaction(db, async (trx) => {
    const message = await lockForAct(trx, id);
    if (message.state === 'cancelled') throw new Conflict(text('This message was removed from the list.'));
    if (message.kind === 'code')
      throw new Conflict(text('A code is not sent again. Who needs one asks for another on the page.'));
    if (message.state === 'planned') throw new Conflict(text('This message waits to be sent already.'));
    const now = clock.now();
    if (message.expires_at <= now)
      throw new Conflict(text('This message is out of date: its time has passed.'));
    if (!(await isStillTrue(trx, message)))
      throw new Conflict(text('This message is out of date: its session was changed.'));
    await updateMessage(trx, id, {
      state: 'planned',
      reason: null,
      needs_person: false,
      send_after: now,
      sent_at: null,
      sent_by: null,
    });
    return getMessage({ db: trx, publicUrl }, id);
  });
}
