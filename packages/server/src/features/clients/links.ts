import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/client.ts';

export type LinkScope = 'receipt' | 'bill' | 'booking' | 'me';

interface NewLink {
  client_id: number;
  scope: LinkScope;
  /** The order or the bill of a receipt, or the booking; null for `me`. */
  subject_id: number | null;
  expires_at: Date;
}

/** 128 random bits, which take 22 letters. */
const TOKEN_BYTES = 16;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Opens links, and returns their tokens in the same order. They are kept as hashes, so only who is sent one knows it. */
export async function openLinks(db: Db, links: readonly NewLink[], now: Date): Promise<string[]> {
  const made = links.map((link) => ({ link, token: randomBytes(TOKEN_BYTES).toString('base64url') }));
  if (made.length > 0)
    await db
      .insertInto('client_links')
      .values(made.map(({ link, token }) => ({ ...link, token_hash: hashOf(token), created_at: now })))
      .execute();
  return made.map(({ token }) => token);
}

/** What a token opens now: a link of a client who is not archived, before its end. */
export const findLink = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('client_links')
    .innerJoin('clients', 'clients.id', 'client_links.client_id')
    .select([
      'client_links.id',
      'client_links.scope',
      'client_links.client_id',
      'client_links.subject_id',
      'client_links.expires_at',
      'client_links.used_at',
      'clients.name',
    ])
    .where('token_hash', '=', hashOf(token))
    .where('client_links.expires_at', '>', now)
    .where('clients.archived_at', 'is', null)
    .where('clients.is_active', '=', true)
    .executeTakeFirst();

/** Notes when something was first changed by a link. */
export const noteLinkUsed = (db: Db, id: number, now: Date) =>
  db
    .updateTable('client_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute();
