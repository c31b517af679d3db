import {
  CLIENT_PHONE_HINT,
  type PosSale,
  parsePhone,
  text,
  textOf,
  WALK_IN_CUSTOMER,
} from '@revive/contract';
import { POS_PHONE } from '@revive/contract/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import { findAndFillClient, findOrCreateClient } from '../clients/index.ts';

export interface Buyer {
  /** None for a walk-in. */
  client_id: number | null;
  name: string;
  phone: string | null;
  /** The name of the client's record, when the sale has only a number as name. */
  known_as: string | null;
  /** The client's. */
  language: string | null;
}

/**
 * The buyer at the counter, in one statement. The placeholder phone of a walk-in creates no client; a real phone finds
 * or creates one. Throws `Invalid` for any other phone, and for a new client without a name.
 */
export async function knowBuyer(trx: Transaction<DB>, client: PosSale['client']): Promise<Buyer> {
  if (POS_PHONE.test(client.phone))
    return {
      client_id: null,
      name: client.name ?? WALK_IN_CUSTOMER,
      phone: null,
      known_as: null,
      language: null,
    };
  const phone = parsePhone(client.phone);
  if (phone === null) throw new Invalid({ 'client.phone': [textOf(CLIENT_PHONE_HINT)] });
  const contact = { email: client.email || null, address: client.address ?? '' };
  const known =
    client.name !== null
      ? await findOrCreateClient(trx, { phone, name: client.name, ...contact })
      : await findAndFillClient(trx, { phone, ...contact });
  if (!known) throw new Invalid({ 'client.name': [text('Enter the client’s name.')] });
  const name = client.name ?? known.name;
  return {
    client_id: known.id,
    name,
    phone,
    known_as: name === phone ? known.name : null,
    language: known.language,
  };
}
