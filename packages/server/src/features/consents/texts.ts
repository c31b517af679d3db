import { createHash } from 'node:crypto';
import {
  CONSENT_KINDS,
  type ConsentKind,
  type ConsentTemplate,
  LANGUAGES,
  type LanguageCode,
  type NewConsentTemplate,
  text,
} from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { listTextRows, type TextRow } from './queries.ts';

const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex');

interface TextQuery {
  kind?: ConsentKind | undefined;
  language?: LanguageCode | undefined;
  history?: 'true' | 'false' | undefined;
}

/** The texts in force, or every version, by kind and language, the newest first. */
export async function listTexts(db: Db, query: TextQuery): Promise<ConsentTemplate[]> {
  const rows = await listTextRows(db, query);
  const isWanted = query.history === 'true' ? () => true : ({ is_current }: TextRow) => is_current;
  const place = ({ kind, language, version }: TextRow) =>
    CONSENT_KINDS.indexOf(kind) * 1e9 + LANGUAGES.indexOf(language) * 1e8 - version;
  return rows
    .filter(isWanted)
    .sort((one, other) => place(one) - place(other))
    .map(toTemplate);
}

/** The text in force. */
export async function currentText(db: Db, kind: ConsentKind, language: LanguageCode): Promise<TextRow> {
  return (await listTextRows(db, { kind, language })).find(({ is_current }) => is_current)!;
}

/** Writes the next version. Throws `Invalid` where the text is the one in force. */
export async function addText(
  db: Db,
  clock: Clock,
  { kind, language, body }: NewConsentTemplate,
  actor_id: number,
): Promise<ConsentTemplate> {
  return inTransaction(db, async (trx) => {
    // Of two who write one text at once, the second sees the first.
    await sql`select pg_advisory_xact_lock(hashtext(${`consent text ${kind} ${language}`}))`.execute(trx);
    const before = await currentText(trx, kind, language);
    if (before.body === body) throw new Invalid({ body: [text('This is the text in force.')] });
    const { id } = await trx
      .insertInto('consent_templates')
      .values({
        kind,
        language,
        version: before.version + 1,
        body,
        text_hash: hashOf(body),
        created_at: clock.now(),
        created_by: actor_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await listTextRows(trx, { kind, language });
    return toTemplate(rows.find((row) => row.id === id)!);
  });
}

const toTemplate = ({ author, created_at, first_body, ...row }: TextRow): ConsentTemplate => ({
  ...row,
  created_at: created_at.toISOString(),
  created_by: author,
  default_body: first_body,
});
