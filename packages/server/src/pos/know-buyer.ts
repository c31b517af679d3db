import { CLIENT_PHONE_HINT, POS_PHONE, type PosSale, parsePhone } from '@revive/contract';
import type { Transaction } from 'kysely';
import { findClientByPhone, findOrCreateClient } from '../clients/index.ts';
import type { DB } from '../db/types.generated.ts';
import { Invalid } from '../errors.ts';

export interface Buyer {
  /** None for a walk-in. */
  client_id: number | null;
  name: string;
  phone: string | null;
}

const WALK_IN = 'Walk-in customer';

/**
 * Who buys at the counter. A walk-in's placeholder phone makes no client; a real phone finds the client or makes
 * one. Throws `Invalid` for any other phone, and for a new client's without a name.
 */
export async function knowBuyer(trx: Transaction<DB>, client: PosSale['client']): Promise<Buyer> {
  if (POS_PHONE.test(client.phone)) return { client_id: null, name: client.name ?? WALK_IN, phone: null };
  const phone = parsePhone(client.phone);
  if (phone === null) throw new Invalid({ 'client.phone': [CLIENT_PHONE_HINT] });
  const { email } = client;
  const name = client.name ?? (await findClientByPhone(trx, phone))?.name ?? null;
  if (name === null) throw new Invalid({ 'client.name': ['Enter the client’s name.'] });
  const { id } = await findOrCreateClient(trx, {
    phone,
    name,
    email: email || null,
    address: client.address ?? '',
  });
  return { client_id: id, name, phone };
}
