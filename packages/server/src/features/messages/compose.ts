import {
  countSegments,
  isLanguage,
  type LanguageCode,
  type MessageKind,
  type Policy,
  PROBLEM_KINDS,
  placeholdersIn,
  renderMessage,
  SPEAKS_OF_TIME,
  URGENT_KINDS,
  valuesOf,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { translatorIn } from '../../http/say-to.ts';
import { PROBLEM_WORDS } from '../../lib/problem-words.ts';
import { firstNames } from '../clients/index.ts';
import { toPolicy } from '../policy/index.ts';
import type { ShownMessage } from './queries.ts';
import { readTemplates } from './templates.ts';

interface Composed {
  language: LanguageCode;
  body: string;
  segments: number;
}

/** What a message that has not gone out yet says, in the language of its client; `others` of the phone are reminded by it too. */
export type Compose = (row: ShownMessage, others?: readonly ShownMessage[]) => Composed;

export async function readComposer(
  db: Db,
  { publicUrl, policy: given }: { publicUrl: string | undefined; policy?: Policy },
): Promise<Compose> {
  const { settings, templateOf } = await readTemplates(db);
  const policy = given ?? toPolicy(settings);
  return (row, others = []) => {
    const {
      kind,
      time_window,
      about_at,
      link,
      client_name,
      client_language,
      language: written,
      body,
      segments,
    } = row;
    // A code is written once; the number itself is kept nowhere else.
    if (kind === 'code') return { language: written as LanguageCode, body: body!, segments: segments! };
    const language = isLanguage(client_language) ? client_language : policy.language;
    const template = templateOf(kind as MessageKind, language);
    const subject = {
      client_name,
      called: calledIn(row),
      others: others.map((other) => ({ called: calledIn(other), about_at: other.about_at })),
      about_at,
      language,
      ...problemOf(kind, time_window, language),
      or_phone: SPEAKS_OF_TIME.includes(kind as MessageKind),
      ...(link && publicUrl && { link: new URL(link, publicUrl).href }),
    };
    const values = valuesOf(subject, policy);
    const rendered = renderMessage(template, values);
    // Who of a shared phone reads it must know whom it is for.
    const isNamed = row.same_phone.length === 0 || placeholdersIn(template).includes('client');
    const said = isNamed ? rendered : `${values.client}: ${rendered}`;
    return { language, body: said, segments: countSegments(said) };
  };
}

/** What is wrong, in a few words; of the other kinds nothing. */
function problemOf(kind: string, about: string, language: LanguageCode) {
  const known = PROBLEM_KINDS.find((one) => one === about);
  if (!known || !URGENT_KINDS.some((urgent) => urgent === kind)) return {};
  return { problem: translatorIn(language)(PROBLEM_WORDS[known].short) };
}

/** Her first name, with a letter more where another one of her phone has it too. */
const calledIn = ({ client_name, same_phone }: ShownMessage): string =>
  firstNames([{ name: client_name }, ...same_phone.map((name) => ({ name }))])[0]!.first_name;
