import type { ConsentKind, ConsentState, LanguageCode } from '@revive/contract';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { ConsentLinks, Consents } from '../../db/types.generated.ts';

const nameOf = (alias: 'giver' | 'withdrawer') =>
  sql<
    string | null
  >`coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''),
    ${sql.ref(`${alias}.username`)})`;

const selectConsents = (db: Db) =>
  db
    .selectFrom('consents')
    .innerJoin('clients', 'clients.id', 'consents.client_id')
    .innerJoin('consent_templates', 'consent_templates.id', 'consents.template_id')
    .leftJoin('clients as signer', 'signer.id', 'consents.signed_by')
    .leftJoin('users as giver', 'giver.id', 'consents.given_by')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'consents.withdrawn_by')
    .selectAll('consents')
    .select([
      'clients.name as client_name',
      'signer.name as signer_name',
      'consent_templates.language',
      'consent_templates.version',
      'consent_templates.body',
      nameOf('giver').as('giver_name'),
      nameOf('withdrawer').as('withdrawer_name'),
    ]);

export type ConsentRow = Awaited<ReturnType<ReturnType<typeof selectConsents>['execute']>>[number];

export const findConsent = (db: Db, id: number) =>
  selectConsents(db).where('consents.id', '=', id).executeTakeFirst();

const STATE: Readonly<Record<ConsentState, ReturnType<typeof sql<SqlBool>>>> = {
  valid: sql<SqlBool>`consents.withdrawn_at is null`,
  withdrawn: sql<SqlBool>`consents.withdrawn_at is not null and consents.replaced_by is null`,
  replaced: sql<SqlBool>`consents.replaced_by is not null`,
};

interface Wanted {
  client?: number | undefined;
  kind?: ConsentKind | undefined;
  state?: ConsentState | undefined;
}

/** Consents newest first, below the id of the cursor. */
export function listConsentRows(
  db: Db,
  { client, kind, state }: Wanted,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ConsentRow[]> {
  let query = selectConsents(db).orderBy('consents.id', 'desc').limit(limit);
  if (client) query = query.where('consents.client_id', '=', client);
  if (kind) query = query.where('consents.kind', '=', kind);
  if (state) query = query.where(STATE[state]);
  if (before !== undefined) query = query.where('consents.id', '<', before);
  return query.execute();
}

/** Locks a client, so that of two who sign, withdraw or take back at once one comes after the other. */
export const lockSigner = (db: Db, id: number) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'phone', 'language', 'wants_reminders', 'wants_receipts', 'wants_offers'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findValidConsent = (db: Db, client_id: number, kind: string) =>
  db
    .selectFrom('consents')
    .select(['id', 'template_id'])
    .where('client_id', '=', client_id)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

export const insertConsent = (db: Db, consent: Insertable<Consents>) =>
  db.insertInto('consents').values(consent).returning('id').executeTakeFirstOrThrow();

export const updateConsent = (db: Db, id: number, changes: Updateable<Consents>) =>
  db.updateTable('consents').set(changes).where('id', '=', id).execute();

/** Which of the messages a client wants; every one that is not named stays. */
export const setWishes = (
  db: Db,
  id: number,
  wishes: Partial<Record<'wants_reminders' | 'wants_receipts' | 'wants_offers', boolean>>,
) => db.updateTable('clients').set(wishes).where('id', '=', id).execute();

const selectLinks = (db: Db) =>
  db
    .selectFrom('consent_links')
    .innerJoin('clients', 'clients.id', 'consent_links.client_id')
    .selectAll('consent_links')
    .select(['clients.name as client_name', 'clients.phone', 'clients.archived_at']);

export type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number];

export const findLink = (db: Db, id: number) =>
  selectLinks(db).where('consent_links.id', '=', id).executeTakeFirst();

export const findLinkByToken = (db: Db, token_hash: Buffer) =>
  selectLinks(db).where('token_hash', '=', token_hash).executeTakeFirst();

export const lockLinkByToken = (db: Db, token_hash: Buffer) =>
  selectLinks(db).where('token_hash', '=', token_hash).forUpdate('consent_links').executeTakeFirst();

export const insertLink = (db: Db, link: Insertable<ConsentLinks>) =>
  db.insertInto('consent_links').values(link).returning('id').executeTakeFirstOrThrow();

export const useUpLink = (db: Db, id: number, used_at: Date) =>
  db.updateTable('consent_links').set({ used_at }).where('id', '=', id).execute();

/** Earlier links of the same kind for a client lead nowhere any more. */
export const endOpenLinks = (db: Db, client_id: number, kind: string, at: Date) =>
  db
    .updateTable('consent_links')
    .set({ expires_at: at })
    .where('client_id', '=', client_id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();

export interface TextRow {
  id: number;
  kind: ConsentKind;
  language: LanguageCode;
  version: number;
  body: string;
  text_hash: string;
  created_at: Date;
  author: string | null;
  is_current: boolean;
  /** The text that comes with the program. */
  first_body: string;
}

/** Every version of every text, the newest first. */
export const listTextRows = async (
  db: Db,
  { kind, language }: { kind?: string | undefined; language?: string | undefined } = {},
): Promise<TextRow[]> => {
  let query = db
    .selectFrom('consent_templates')
    .leftJoin('users as giver', 'giver.id', 'consent_templates.created_by')
    .selectAll('consent_templates')
    .select([
      nameOf('giver').as('author'),
      sql<boolean>`consent_templates.version = max(consent_templates.version)
        over (partition by consent_templates.kind, consent_templates.language)`.as('is_current'),
      sql<string>`first_value(consent_templates.body) over (
        partition by consent_templates.kind, consent_templates.language order by consent_templates.version)`.as(
        'first_body',
      ),
    ])
    .orderBy('consent_templates.id', 'desc');
  if (kind) query = query.where('consent_templates.kind', '=', kind);
  if (language) query = query.where('consent_templates.language', '=', language);
  return (await query.execute()) as TextRow[];
};
