import {
  DEFAULT_TEMPLATES,
  LANGUAGES,
  type LanguageCode,
  MESSAGE_KINDS,
  type MessageKind,
  type MessageTemplate,
  placeholdersIn,
  placeholdersOf,
  type TemplateChange,
  text,
} from '@revive/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Invalid } from '../../lib/errors.ts';
import { refuseStale, versionOf } from '../../lib/version.ts';
import { selectSettings } from '../policy/index.ts';

export type Templates = (kind: MessageKind, language: LanguageCode) => string;

/** The texts in force: the owner's, or those of the program; with the owner's settings as text. */
export async function readTemplates(db: Db): Promise<{ settings: string | null; templateOf: Templates }> {
  const { settings, templates } = await db
    .selectNoFrom([
      selectSettings(db).as('settings'),
      jsonArrayFrom(db.selectFrom('message_templates').select(['kind', 'language', 'body'])).as('templates'),
    ])
    .executeTakeFirstOrThrow();
  const own = new Map(templates.map(({ kind, language, body }) => [`${kind} ${language}`, body]));
  return {
    settings,
    templateOf: (kind, language) => own.get(`${kind} ${language}`) ?? DEFAULT_TEMPLATES[kind][language],
  };
}

export async function listTemplates(db: Db): Promise<MessageTemplate[]> {
  const { templateOf: bodyOf } = await readTemplates(db);
  return MESSAGE_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => ({
      kind,
      language,
      body: bodyOf(kind, language),
      default_body: DEFAULT_TEMPLATES[kind][language],
      version: versionOf({ body: bodyOf(kind, language) }),
    })),
  );
}

/** Changes a text. Throws `Invalid` for one that names anything but who, where and when, `Conflict` for a stale version. */
export async function setTemplate(
  db: Db,
  { kind, language, body, version }: TemplateChange,
): Promise<MessageTemplate[]> {
  const known: readonly string[] = placeholdersOf(kind);
  const strange = placeholdersIn(body).find((name) => !known.includes(name));
  if (strange !== undefined)
    throw new Invalid({
      body: [
        text(
          '{{placeholder}} cannot stand in this text. A message says who, where and when; never a service, a measurement or an amount.',
          { placeholder: `{{${strange}}}` },
        ),
      ],
    });
  return inTransaction(db, async (trx) => {
    // A text that was never changed has no row to lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`text ${kind} ${language}`}, 0))`.execute(trx);
    await refuseStale(
      version,
      async () => (await listTemplates(trx)).find((one) => one.kind === kind && one.language === language)!,
    );
    if (body === DEFAULT_TEMPLATES[kind][language])
      await trx
        .deleteFrom('message_templates')
        .where('kind', '=', kind)
        .where('language', '=', language)
        .execute();
    else
      await trx
        .insertInto('message_templates')
        .values({ kind, language, body })
        .onConflict((conflict) => conflict.columns(['kind', 'language']).doUpdateSet({ body }))
        .execute();
    return listTemplates(trx);
  });
}
