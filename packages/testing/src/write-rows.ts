import type { BookingStatus } from '@revive/contract';
import type { Updateable } from 'kysely';
import type { Db } from '../../server/src/db/client.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import type { Clients, Sessions } from '../../server/src/db/types.generated.ts';
import { giveUpMessagesOfArchived } from '../../server/src/features/clients/index.ts';
import { giveUpMessagesOfSessions } from '../../server/src/features/messages/index.ts';

/** Writes sessions as they could have come to be, past the rules of operations; what was planned about them is given up. */
export const writeSessions = (db: Db, ids: readonly number[], changes: Updateable<Sessions>): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx.updateTable('sessions').set(changes).where('id', 'in', ids).execute();
    await giveUpMessagesOfSessions(trx, ids);
  });

/** Archives a client, also one who has an open booking. */
export const archiveClient = (db: Db, id: number, at: NonNullable<Updateable<Clients>['archived_at']>) =>
  inTransaction(db, async (trx) => {
    await trx.updateTable('clients').set({ archived_at: at }).where('id', '=', id).execute();
    await giveUpMessagesOfArchived(trx, id);
  });

/** Gives a booking a status as it could have come to it; a cancelled one has no open sessions. */
export const setBookingStatus = (db: Db, id: number, status: BookingStatus): Promise<void> =>
  inTransaction(db, async (trx) => {
    const at = new Date();
    await trx
      .updateTable('bookings')
      .set({ status, left_pending_at: status === 'pending' ? null : at })
      .where('id', '=', id)
      .execute();
    if (status !== 'cancelled') return;
    const cancelled = await trx
      .updateTable('sessions')
      .set({ cancelled_at: at })
      .where('booking_id', '=', id)
      .returning('id')
      .execute();
    await giveUpMessagesOfSessions(
      trx,
      cancelled.map((session) => session.id),
    );
  });
