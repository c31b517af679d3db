import { type LanguageCode, type Tokens as TokenPair, text, type WhoAmI } from '@revive/contract';
import type { Transaction } from 'kysely';
import { actAsClient } from '../../db/act-as-client.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, Forbidden, found, Invalid } from '../../lib/errors.ts';
import {
  hashPassword,
  isPassword,
  type OpenedSignIn,
  openForClient,
  tokensOf,
  waitingFor,
} from '../auth/index.ts';
import { findCodeWord, findOrCreateOwner, setCodeWord, todayOf } from '../clients/index.ts';
import type { MeParts } from './deps.ts';
import { listPages } from './people-of.ts';

type Parts = MeParts & { db: Db };
type Words = Pick<WhoAmI, 'word' | 'new_word'>;

const GONE = text('This took too long, or was done already. Please ask for a new code.');
const SET_ONE = text('Choose a code word of 4 to 6 digits. From now on it opens your page.');
const ENTER_IT = text('Enter your code word.');
const WRONG = text('This code word is wrong.');
const BY_GUARDIAN = text(
  'Who is under 18 is seen on the page of her mother, father or guardian. If none is noted with us, ask at the desk.',
);
const SET_ALREADY = text('A code word is set for this page already. Please enter that one.');

/**
 * Signs in the one of the people of a phone who says who she is, with the ticket that a right code has given: by her code word, or by
 * the one she sets the first time. Someone whom the phone does not have yet becomes known by it. The ticket is used up by that, and
 * by nothing before. Throws `Invalid` at `ticket` for one that is over, at `word` or `new_word` for what is missing or wrong,
 * `Conflict` where a word is set already, `NotFound` for anyone else, `Forbidden` for a child, and `TooMany`.
 */
export async function sayWho(
  parts: Parts,
  { ticket, person, new_person, ...words }: WhoAmI,
  language: LanguageCode | undefined,
): Promise<TokenPair> {
  const waiting = await waitingFor(parts, ticket);
  if (!waiting) throw new Invalid({ ticket: [GONE] });
  const hash =
    person === undefined
      ? await hashOfNew(words, `code word ${waiting.phone}`)
      : await openPage(parts, waiting.phone, person, words);
  const opened = await inTransaction(parts.db, async (trx) => {
    const client_id =
      person ??
      (
        await findOrCreateOwner(
          trx,
          parts.clock,
          { sign_in_id: waiting.id, phone: waiting.phone },
          { new_person, language },
        )
      ).id;
    return open(trx, parts, { id: waiting.id, client_id, hash });
  });
  return tokensOf(parts, opened);
}

async function open(
  trx: Transaction<DB>,
  { clock }: Parts,
  { id, client_id, hash }: { id: string; client_id: number; hash: string | undefined },
): Promise<OpenedSignIn> {
  const now = clock.now();
  const opened = await openForClient(trx, now, { id, client_id });
  if (!opened) throw new Invalid({ ticket: [GONE] });
  if (hash === undefined) return opened;
  await actAsClient(trx, client_id);
  if (!(await setCodeWord(trx, { client_id, hash, set_at: now, set_by_sign_in: id })))
    throw new Conflict(SET_ALREADY);
  return opened;
}

/** Whether a page opens for what was typed. Answers the hash of a word that is to be set; undefined where she has one. */
async function openPage(
  { db, clock, throttles }: Parts,
  phone: string,
  client: number,
  { word, new_word }: Words,
): Promise<string | undefined> {
  const people = await listPages(db, phone, await todayOf(db, clock));
  const person = found(
    people.find(({ id, is_active }) => id === client && is_active),
    'Client',
  );
  if (person.is_child) throw new Forbidden(BY_GUARDIAN);
  const known = await findCodeWord(db, client);
  if (!known) return hashOfNew({ new_word }, `code word ${client}`);
  if (word === undefined) {
    if (new_word !== undefined) throw new Conflict(SET_ALREADY);
    throw new Invalid({ word: [ENTER_IT] });
  }
  // Counted before it is looked at, so that many at once count as well.
  await throttles.wordsOfDay.hit(String(client));
  await throttles.words.hit(String(client));
  if (!(await isPassword(known.hash, word, `code word ${client}`))) throw new Invalid({ word: [WRONG] });
  await throttles.words.giveBack(String(client));
  await throttles.wordsOfDay.giveBack(String(client));
  return undefined;
}

async function hashOfNew({ new_word }: Words, caller: string): Promise<string> {
  if (new_word === undefined) throw new Invalid({ new_word: [SET_ONE] });
  return hashPassword(new_word, caller);
}
