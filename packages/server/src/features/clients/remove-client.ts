import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { endSignInsOfClient } from '../auth/index.ts';
import { giveUpMessagesOfArchived } from './give-up-messages.ts';
import { passOnPhone } from './people.ts';
import { deleteMobileCredentials, hasOpenBooking, lockClient, updateClientRow } from './queries.ts';

/** Archives a client: removed from all lists and signed out of the app; the history keeps the name. */
export async function removeClient(db: Db, clock: Clock, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Creating a booking locks the client's row first, so none can be added in between.
    const client = found(await lockClient(trx, id), 'Client');
    if (await hasOpenBooking(trx, id))
      throw new Conflict(
        text('{{name}} still has an open booking. Complete or cancel it first.', { name: client.name }),
      );
    await updateClientRow(trx, id, { archived_at: clock.now() });
    await passOnPhone(trx, client.phone);
    await giveUpMessagesOfArchived(trx, id);
    await deleteMobileCredentials(trx, id);
    await endSignInsOfClient(trx, id, clock.now());
  });
}
