import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { endSignInsOfClient, endSignInsOfPhone } from '../auth/index.ts';
import { listPeople } from './people.ts';

/**
 * Ends what a client's former phone opens of hers: her sign-ins and the links that were sent to it; and where no other client has
 * that phone, its code and what it was signed in with. Links of messages that are still to be sent go to the new phone and stay.
 */
export async function endPhone(
  db: Db,
  { id, phone }: { id: number; phone: string },
  now: Date,
): Promise<void> {
  await endSignInsOfClient(db, id, now);
  if ((await listPeople(db, phone)).length === 0) {
    await endSignInsOfPhone(db, phone, now);
    await db.deleteFrom('sign_in_codes').where('phone', '=', phone).execute();
  }
  await db
    .updateTable('client_links')
    .set({ expires_at: now })
    .where('client_id', '=', id)
    .where('expires_at', '>', now)
    .where(
      sql<boolean>`not exists (select from messages where messages.client_id = client_links.client_id
        and state = 'planned' and sha256(convert_to(substring(link from '[^/]+$'), 'UTF8')) = token_hash)`,
    )
    .execute();
}
