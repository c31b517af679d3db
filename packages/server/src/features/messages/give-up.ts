import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';

const giveUpWrong = (trx: Transaction<DB>) =>
  trx.updateTable('messages').set({ state: 'cancelled', reason: 'changed' });

/**
 * Gives up what is planned about these sessions and is not true of them any more. Call it when they were held, moved, called off or
 * taken away, in the same transaction: the database refuses a message that is forgotten. `planMessages` does it for a whole booking.
 */
export const giveUpMessagesOfSessions = (trx: Transaction<DB>, sessionIds: readonly number[]) =>
  giveUpWrong(trx)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('wrong_messages').select('message_id').where('session_id', 'in', sessionIds),
    )
    .execute();

/** The same for the sessions that a booking has now. */
export const giveUpMessagesOfBooking = (trx: Transaction<DB>, bookingId: number) =>
  giveUpWrong(trx)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('wrong_messages')
        .innerJoin('sessions', 'sessions.id', 'wrong_messages.session_id')
        .select('message_id')
        .where('sessions.booking_id', '=', bookingId),
    )
    .execute();
