import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { setDismissed } from '../transfers/index.ts';

interface Message {
  id: number;
  message: number;
}

/** Takes an unread message that is nothing of the business out of the list. Throws `NotFound` for one that there is not, or was read. */
export async function dismissMessage(
  db: Db,
  clock: Clock,
  { id, message, actor_id }: Message & { actor_id: number },
): Promise<void> {
  const dismissed = { dismissed_at: clock.now(), dismissed_by: actor_id };
  found(await setDismissed(db, { wallet_id: id, id: message }, dismissed), 'Message');
}

/** Puts it back. Throws as `dismissMessage`. */
export async function restoreMessage(db: Db, { id, message }: Message): Promise<void> {
  const back = { dismissed_at: null, dismissed_by: null };
  found(await setDismissed(db, { wallet_id: id, id: message }, back), 'Message');
}
