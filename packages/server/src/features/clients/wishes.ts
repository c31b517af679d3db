import type { LanguageCode, OwnSettings, OwnSettingsChange } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { giveUpUnwantedMessages } from './give-up-messages.ts';
import { toWishes } from './present.ts';
import { lockClient, updateClientRow } from './queries.ts';

/** What a client lets herself be written to about, and her language. */
export async function getWishes(db: Db, id: number): Promise<OwnSettings> {
  const row = found(
    await db
      .selectFrom('clients')
      .select(['language', 'wants_reminders', 'wants_offers'])
      .where('id', '=', id)
      .executeTakeFirst(),
    'Client',
  );
  return {
    language: row.language as LanguageCode | null,
    reminders: row.wants_reminders,
    offers: row.wants_offers,
  };
}

/** Changes it by the client's own word; what is missing stays as it is. */
export async function setWishes(
  db: Db,
  id: number,
  { language, ...wishes }: OwnSettingsChange,
): Promise<OwnSettings> {
  return inTransaction(db, async (trx) => {
    const before = found(await lockClient(trx, id), 'Client');
    const changes = { ...toWishes(wishes), ...(language !== undefined && { language }) };
    if (Object.keys(changes).length > 0) await updateClientRow(trx, id, changes);
    await giveUpUnwantedMessages(trx, before, changes);
    return getWishes(trx, id);
  });
}
