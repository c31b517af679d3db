import { type LanguageCode, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Forbidden, found, Invalid } from '../../lib/errors.ts';
import { ofHolder } from './people.ts';

/** Who signed in: a client, or a phone that none is known of. */
export type Owner = { client_id: number } | { phone: string };

interface Introduction {
  /** The name she gives. The name of a known client is not changed. */
  name: string | undefined;
  /** The language she books in, which she is then written in. */
  language: LanguageCode | undefined;
}

/**
 * The client who signed in, locked. Where none is known of the phone she is made, for the desk to look at. Throws `Invalid` for
 * one without a name, and `Forbidden` for one who is switched off.
 */
export async function findOrCreateOwner(
  trx: Transaction<DB>,
  owner: Owner,
  { name, language }: Introduction,
): Promise<{ id: number }> {
  const known = await lockOwner(trx, owner);
  if (known || !('phone' in owner)) return refuseSwitchedOff(known);
  if (!name) throw new Invalid({ name: [text('Please say what your name is.')] });
  const made = await trx
    .insertInto('clients')
    .values({ phone: owner.phone, name, address: '', to_confirm: true, language: language ?? null })
    .onConflict((conflict) => ofHolder(conflict).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another call has made her meanwhile.
  return made ?? refuseSwitchedOff(await lockOwner(trx, owner));
}

const lockOwner = (trx: Transaction<DB>, owner: Owner) =>
  trx
    .selectFrom('clients')
    .select(['id', 'is_active'])
    .where((eb) =>
      'phone' in owner
        ? eb.and([eb('phone', '=', owner.phone), eb('is_holder', '=', true)])
        : eb('id', '=', owner.client_id),
    )
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

function refuseSwitchedOff(client: { id: number; is_active: boolean } | undefined): { id: number } {
  const { id, is_active } = found(client, 'Client');
  if (!is_active) throw new Forbidden(text('This account is switched off.'));
  return { id };
}
