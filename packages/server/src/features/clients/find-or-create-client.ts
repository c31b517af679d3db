import type { ExpressionBuilder, Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';

interface Contact {
  address: string;
  email?: string | null;
}

// What the record lacks is filled, what is there never overwritten.
const filled =
  ({ address, email = null }: Contact) =>
  (eb: ExpressionBuilder<DB, 'clients'>) => ({
    address: eb.case().when('clients.address', '=', '').then(address).else(eb.ref('clients.address')).end(),
    email: eb.fn.coalesce('clients.email', eb.val(email)),
  });

/**
 * The client with this phone, made when there is none. Fills what the record lacks but never overwrites
 * what is there. Two calls with a new phone at once end at the same client.
 */
export async function findOrCreateClient(
  trx: Transaction<DB>,
  { phone, name, ...contact }: Contact & { phone: string; name: string },
): Promise<{ id: number; name: string }> {
  return trx
    .insertInto('clients')
    .values({ phone, name, address: contact.address, email: contact.email ?? null })
    .onConflict((conflict) =>
      conflict.column('phone').where('archived_at', 'is', null).doUpdateSet(filled(contact)),
    )
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** The client with this phone, filled in the same way; undefined when there is none. */
export async function findAndFillClient(
  trx: Transaction<DB>,
  phone: string,
  contact: Contact,
): Promise<{ id: number; name: string } | undefined> {
  return trx
    .updateTable('clients')
    .set(filled(contact))
    .where('phone', '=', phone)
    .where('archived_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst();
}
