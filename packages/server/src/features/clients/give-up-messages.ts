import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';

// What is planned for a client is given up where she says no. The feature of messages is above this one and plans what is wanted;
// the database refuses a no that forgets what is planned.

interface Wishes {
  wants_reminders: boolean;
  wants_receipts: boolean;
  wants_offers: boolean;
}

const WISHES = ['wants_reminders', 'wants_receipts', 'wants_offers'] as const;

const giveUpUnwanted = (trx: Transaction<DB>, clientId: number, reason: 'changed' | 'opted_out') =>
  trx
    .updateTable('messages')
    .set({ state: 'cancelled', reason })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('unwanted_messages').select('message_id').where('client_id', '=', clientId),
    )
    .execute();

/** Gives up all that is planned for a client but codes. Call it once she is archived. */
export const giveUpMessagesOfArchived = (trx: Transaction<DB>, clientId: number) =>
  giveUpUnwanted(trx, clientId, 'changed');

/** Gives up what is planned for a client and is not wanted any more. Call it once a change of her wishes is written. */
export async function giveUpUnwantedMessages(
  trx: Transaction<DB>,
  before: Wishes & { id: number },
  changes: Partial<Wishes>,
): Promise<void> {
  if (WISHES.some((wish) => before[wish] && changes[wish] === false))
    await giveUpUnwanted(trx, before.id, 'opted_out');
}
