import { linkPath } from '@revive/contract';
import type { Insertable, Transaction } from 'kysely';
import type { DB, Messages } from '../../db/types.generated.ts';
import { type LinkScope, openLinks } from '../clients/index.ts';
import { insertMessages, setLinks } from './queries.ts';

/** What the link of a message opens, and until when. */
export interface Opens {
  scope: LinkScope;
  subject_id: number | null;
  expires_at: Date;
}

/** Plans messages that are not planned yet, each with its link. Answers those that were not. */
export async function insertWithLinks(
  trx: Transaction<DB>,
  rows: readonly (Insertable<Messages> & { client_id: number })[],
  opens: (aboutAt: Date) => Opens,
  now: Date,
): ReturnType<typeof insertMessages> {
  const inserted = await insertMessages(trx, rows);
  if (inserted.length === 0) return inserted;
  const tokens = await openLinks(
    trx,
    inserted.map(({ client_id, about_at }) => ({ client_id: client_id!, ...opens(about_at ?? now) })),
    now,
  );
  await setLinks(
    trx,
    inserted.map(({ id }, index) => ({ id, link: linkPath(tokens[index]!) })),
  );
  return inserted;
}
