import { type CodeSignIn, type Tokens as TokenPair, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { Forbidden } from '../../lib/errors.ts';
import { type Device, type OpenedSignIn, openSignIn, tokensOf } from '../auth/index.ts';
import { listPeople } from '../clients/index.ts';
import type { MeParts } from './deps.ts';
import { withCode } from './with-code.ts';

/**
 * Signs in with the code that was sent to a phone: as its client, or as the phone alone while there is none. Throws as
 * `withCode` does, and `Forbidden` for a client who is switched off.
 */
export async function signInWithCode(
  parts: MeParts & { db: Db },
  { phone, code }: CodeSignIn,
  device: Device,
): Promise<TokenPair> {
  const opened = await withCode(parts, { phone, code }, (trx, { now, shown_to }) =>
    openFor(trx, phone, { device, now, code_shown_to: shown_to }),
  );
  return tokensOf(parts, opened);
}

async function openFor(
  trx: Transaction<DB>,
  phone: string,
  { device, now, code_shown_to }: { device: Device; now: Date; code_shown_to: number | null },
): Promise<OpenedSignIn> {
  const people = await listPeople(trx, phone);
  const [client] = people;
  if (client && people.every(({ is_active }) => !is_active))
    throw new Forbidden(text('This account is switched off.'));
  return openSignIn(trx, now, {
    // Of several the phone does not say who it is.
    owner: client && people.length === 1 ? { client_id: client.id, phone } : { phone },
    device,
    code_shown_to,
  });
}
