import {
  countSegments,
  isLanguage,
  type LanguageCode,
  type MessageKind,
  type Policy,
  renderMessage,
  SPEAKS_OF_TIME,
  valuesOf,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { getPolicy } from '../policy/index.ts';
import type { ShownMessage } from './queries.ts';
import { readTemplates } from './templates.ts';

interface Composed {
  language: LanguageCode;
  body: string;
  segments: number;
}

/** What a message that has not gone out yet says, in the language of its client. */
export type Compose = (row: ShownMessage) => Composed;

export async function readComposer(
  db: Db,
  { publicUrl, policy: given }: { publicUrl: string | undefined; policy?: Policy },
): Promise<Compose> {
  const policy = given ?? (await getPolicy(db));
  const templateOf = await readTemplates(db);
  return ({ kind, about_at, link, client_name, client_language, language: written, body, segments }) => {
    // A code is written once; the number itself is kept nowhere else.
    if (kind === 'code') return { language: written as LanguageCode, body: body!, segments: segments! };
    const language = isLanguage(client_language) ? client_language : policy.language;
    const template = templateOf(kind as MessageKind, language);
    const subject = {
      client_name,
      about_at,
      language,
      or_phone: SPEAKS_OF_TIME.includes(kind as MessageKind),
      ...(link && publicUrl && { link: new URL(link, publicUrl).href }),
    };
    const said = renderMessage(template, valuesOf(subject, policy));
    return { language, body: said, segments: countSegments(said) };
  };
}
