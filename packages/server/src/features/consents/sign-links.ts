import { createHash, randomBytes } from 'node:crypto';
import {
  type LanguageCode,
  type MadeSignLink,
  type NewSignLink,
  SIGN_LINK_MINUTES,
  type SignLink,
  type SignLinkAnswer,
  type SignLinkKind,
  type SignPage,
  say,
  signPath,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { translatorFor } from '../../http/say-to.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { keepAnswers, questionsForClient } from '../health/index.ts';
import { getPolicy } from '../policy/index.ts';
import { keepSigned } from './keep-signed.ts';
import { linkState, toSignLink } from './present.ts';
import {
  endOpenLinks,
  findLink,
  findLinkByToken,
  insertLink,
  type LinkRow,
  lockLinkByToken,
  lockSigner,
  useUpLink,
} from './queries.ts';
import { currentText } from './texts.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a link to sign by. Earlier ones of the kind that were not used lead nowhere from then on. */
export async function makeSignLink(
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string | undefined },
  { client: client_id, kind, language }: NewSignLink,
  created_by: number,
): Promise<MadeSignLink> {
  return inTransaction(db, async (trx) => {
    const client = found(await lockSigner(trx, client_id), 'Client');
    const now = clock.now();
    const spoken = language ?? client.language ?? (await getPolicy(trx)).language;
    await endOpenLinks(trx, client_id, kind, now);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { id } = await insertLink(trx, {
      token_hash: hashOf(token),
      client_id,
      kind,
      language: spoken,
      created_at: now,
      created_by,
      expires_at: new Date(now.getTime() + SIGN_LINK_MINUTES * MINUTE_MS),
    });
    const path = `${signPath(token)}?lang=${spoken}`;
    return {
      ...toSignLink((await findLink(trx, id))!, now),
      path,
      url: publicUrl ? new URL(path, publicUrl).href : null,
      message: say(
        translatorFor({ headers: { 'accept-language': spoken } }),
        text('{{name}}, please read and sign this within twenty minutes:', {
          name: firstNameOf(client.name),
        }),
      ),
      client_name: client.name,
      phone: client.phone,
    };
  });
}

export const getSignLink = async (db: Db, clock: Clock, id: number): Promise<SignLink> =>
  toSignLink(found(await findLink(db, id), 'Link'), clock.now());

/** What a link asks to sign, in the language of the page or else its own. Throws `NotFound` for any other token. */
export async function getSignPage(
  db: Db,
  clock: Clock,
  token: string,
  language?: LanguageCode,
): Promise<SignPage> {
  const link = found(await findLinkByToken(db, hashOf(token)), 'Link');
  if (link.archived_at) found(undefined, 'Link');
  return present(db, clock, token, link, language);
}

async function present(
  db: Db,
  clock: Clock,
  token: string,
  link: LinkRow,
  language = link.language as LanguageCode,
): Promise<SignPage> {
  const state = linkState(link, clock.now());
  const kind = link.kind as SignLinkKind;
  const isOpen = state === 'open';
  const shown = isOpen && kind !== 'questions' ? await currentText(db, kind, language) : null;
  return {
    token,
    state,
    kind,
    expires_at: link.expires_at.toISOString(),
    first_name: firstNameOf(link.client_name),
    questions: isOpen && kind === 'questions' ? await questionsForClient(db, link.client_id, language) : [],
    template: shown && { id: shown.id, language, body: shown.body, text_hash: shown.text_hash },
  };
}

/** Signs on the client's own phone. The link is used up by it: of two phones one signs, the other is refused with a sentence. */
export async function signByLink(
  db: Db,
  clock: Clock,
  token: string,
  answer: SignLinkAnswer,
): Promise<SignPage> {
  return inTransaction(db, async (trx) => {
    // The client first, as everything else here does.
    const { client_id } = found(await findLinkByToken(trx, hashOf(token)), 'Link');
    found(await lockSigner(trx, client_id), 'Link');
    const link = found(await lockLinkByToken(trx, hashOf(token)), 'Link');
    const now = clock.now();
    const state = linkState(link, now);
    if (state === 'used') throw new Conflict(text('This was signed already, with this link.'), { state });
    if (state === 'expired')
      throw new Conflict(text('This link has expired. Ask at the desk for a new one.'), { state });
    await keep(trx, clock, link, answer);
    await useUpLink(trx, link.id, now);
    return present(trx, clock, token, { ...link, used_at: now });
  });
}

async function keep(trx: Db, clock: Clock, link: LinkRow, answer: SignLinkAnswer): Promise<void> {
  const { client_id } = link;
  if ('answers' in answer) {
    if (link.kind !== 'questions') throw new Conflict(text('This link is for another text.'));
    const language = link.language as LanguageCode;
    await keepAnswers(trx, clock, { client_id, answers: answer.answers, asked_by: null, language });
    return;
  }
  await refuseOtherKind(trx, link, answer.template);
  await keepSigned(trx, clock, { ...answer, client_id, given_by: null });
}

/** A link opens its own kind of consent and nothing else. */
async function refuseOtherKind(trx: Db, { kind }: LinkRow, template: number): Promise<void> {
  const asked = await trx
    .selectFrom('consent_templates')
    .select('id')
    .where('id', '=', template)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!asked) throw new Conflict(text('This link is for another text.'));
}
