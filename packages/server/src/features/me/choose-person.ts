import { type OwnPage, type OwnPersonChoice, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, actingClient } from '../../http/actor.ts';
import { Conflict, Forbidden, found, Invalid, Unauthenticated } from '../../lib/errors.ts';
import { hashPassword, isPassword, setOwnerOfSignIn } from '../auth/index.ts';
import { findCodeWord, listChildren, setCodeWord, todayOf } from '../clients/index.ts';
import type { MeParts } from './deps.ts';
import { listPages } from './people-of.ts';
import { readPage } from './read-page.ts';

type Parts = MeParts & { db: Db };
type SignedIn = Extract<Actor, { kind: 'client' | 'phone' }>;

const SET_ONE = text('Choose a code word of 4 to 6 digits. From now on it opens your page.');
const ENTER_IT = text('Enter your code word.');
const WRONG = text('This code word is wrong.');
const BY_GUARDIAN = text(
  'Who is under 18 is seen on the page of her mother, father or guardian. If none is noted with us, ask at the desk.',
);
const SET_MEANWHILE = text('A code word was set for this page a moment ago. Please enter that one.');

/**
 * Makes the sign-in another person's, and answers her page: one of the phone it has proven, an adult by her own code word; a child
 * the caller answers for, which is recorded once a visit; the caller herself again; or no one's, until one is chosen. Throws
 * `Invalid` at `code_word` for a missing or a wrong one, `NotFound` for anyone else, `Forbidden` for a child of others, and `TooMany`.
 */
export async function choosePerson(
  parts: Parts,
  caller: Actor,
  { client, code_word }: OwnPersonChoice,
): Promise<OwnPage> {
  const actor = signedIn(caller);
  const { db, clock } = parts;
  const self = actor.kind === 'client' ? actingClient(actor) : undefined;
  if (client === null) return leave(parts, actor);
  if (client === self) return become(parts, actor, { client_id: self, guardian_id: null });
  const today = await todayOf(db, clock);
  if (self !== undefined && (await listChildren(db, self, today)).some(({ id }) => id === client))
    return become(parts, actor, { client_id: client, guardian_id: self });
  const people = actor.phone === undefined ? [] : await listPages(db, actor.phone, today);
  const person = found(
    people.find(({ id, is_active }) => id === client && is_active),
    'Client',
  );
  if (person.is_child) throw new Forbidden(BY_GUARDIAN);
  const set = await checkWord(parts, client, code_word);
  return become(parts, actor, { client_id: client, guardian_id: null }, set);
}

function signedIn(actor: Actor): SignedIn {
  if (actor.kind === 'client' || actor.kind === 'phone') return actor;
  throw new Unauthenticated(text('Please sign in.'));
}

/** No one's any more; whose phone it is alone stays chosen. */
async function leave({ db, clock }: Parts, actor: SignedIn): Promise<OwnPage> {
  const { phone, sign_in_id } = actor;
  const people = phone === undefined ? [] : await listPages(db, phone, await todayOf(db, clock));
  if (phone === undefined || people.length < 2) return readPage(db, clock, actor);
  await inTransaction(db, (trx) => setOwnerOfSignIn(trx, sign_in_id, { client_id: null, guardian_id: null }));
  return readPage(db, clock, { kind: 'phone', phone, sign_in_id, is_shared: true });
}

/** Checks the code word of a client's page. Answers the hash of one that is to be set; undefined where she has one. */
async function checkWord(
  { db, throttles }: Parts,
  client: number,
  typed: string | undefined,
): Promise<string | undefined> {
  const known = await findCodeWord(db, client);
  if (typed === undefined) throw new Invalid({ code_word: [known ? ENTER_IT : SET_ONE] });
  const caller = `code word ${client}`;
  if (!known) return hashPassword(typed, caller);
  // Counted before it is looked at, so that many at once count as well.
  await throttles.wordsOfDay.hit(String(client));
  await throttles.words.hit(String(client));
  if (!(await isPassword(known.hash, typed, caller))) throw new Invalid({ code_word: [WRONG] });
  await throttles.words.giveBack(String(client));
  await throttles.wordsOfDay.giveBack(String(client));
  return undefined;
}

async function become(
  { db, clock }: Parts,
  actor: SignedIn,
  owner: { client_id: number; guardian_id: number | null },
  word?: string,
): Promise<OwnPage> {
  const { sign_in_id, phone } = actor;
  const { client_id, guardian_id } = owner;
  await inTransaction(db, async (trx) => {
    const at = clock.now();
    if (word !== undefined) {
      const isSet = await setCodeWord(trx, { client_id, hash: word, set_at: at, set_by_sign_in: sign_in_id });
      if (!isSet) throw new Conflict(SET_MEANWHILE);
    }
    const isOther = await setOwnerOfSignIn(trx, sign_in_id, owner);
    if (isOther && guardian_id !== null)
      await trx
        .insertInto('guardian_reads')
        .values({ sign_in: sign_in_id, guardian: guardian_id, child: client_id, at })
        .execute();
  });
  return readPage(db, clock, {
    kind: 'client',
    id: client_id,
    sign_in_id,
    ...(phone !== undefined && { phone }),
    ...(guardian_id !== null && { guardian: guardian_id }),
  });
}
