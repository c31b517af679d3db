import {
  type CodeSignIn,
  type PeopleOfPhone,
  TICKET_MINUTES,
  type Tokens as TokenPair,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { Forbidden } from '../../lib/errors.ts';
import { type Device, type OpenedSignIn, openSignIn, tokensOf } from '../auth/index.ts';
import { firstNames, todayOf } from '../clients/index.ts';
import type { MeParts } from './deps.ts';
import { listPages, type PageOfPhone } from './people-of.ts';
import { withCode } from './with-code.ts';

/**
 * Signs in with the code that was sent to a phone: as its client, or as the phone alone while there is none. Of several people it
 * answers who they are, and a ticket with which one of them says who she is. Throws as `withCode` does, and `Forbidden` for a
 * client who is switched off.
 */
export async function signInWithCode(
  parts: MeParts & { db: Db },
  { phone, code }: CodeSignIn,
  device: Device,
): Promise<TokenPair | PeopleOfPhone> {
  const today = await todayOf(parts.db, parts.clock);
  const { people, ...opened } = await withCode(parts, { phone, code }, async (trx, { now, shown_to }) => {
    const people = await listPages(trx, phone, today);
    return { people, ...(await openFor(trx, phone, people, { device, now, code_shown_to: shown_to })) };
  });
  if (people.length < 2) return tokensOf(parts, opened);
  return {
    people: firstNames(people)
      .filter(({ is_active }) => is_active)
      .map(({ id, first_name, has_word, is_child }) => ({ id, first_name, has_word, is_child })),
    ticket: await parts.tokens.sign('ticket', opened.id, opened.expires_at),
  };
}

async function openFor(
  trx: Transaction<DB>,
  phone: string,
  people: readonly PageOfPhone[],
  { device, now, code_shown_to }: { device: Device; now: Date; code_shown_to: number | null },
): Promise<OpenedSignIn> {
  const [client] = people;
  if (client && people.every(({ is_active }) => !is_active))
    throw new Forbidden(text('This account is switched off.'));
  return openSignIn(trx, now, {
    // Of several the phone does not say who it is.
    owner: client && people.length === 1 ? { client_id: client.id, phone } : { phone },
    device,
    code_shown_to,
    ...(people.length > 1 && { waits_minutes: TICKET_MINUTES }),
  });
}
