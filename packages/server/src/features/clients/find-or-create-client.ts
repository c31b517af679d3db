import type { ExpressionBuilder, Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';

interface Known {
  id: number;
  name: string;
  language: string | null;
}

interface Contact {
  address: string;
  email?: string | null;
}

// Fills empty fields and never overwrites others.
const filled =
  ({ address, email = null }: Contact) =>
  (eb: ExpressionBuilder<DB, 'clients'>) => ({
    address: eb.case().when('clients.address', '=', '').then(address).else(eb.ref('clients.address')).end(),
    email: eb.fn.coalesce('clients.email', eb.val(email)),
  });

/**
 * The client with this phone, created when there is none. Fills empty fields of the record and never overwrites others.
 * Two parallel calls with a new phone get the same client.
 */
export async function findOrCreateClient(
  trx: Transaction<DB>,
  { phone, name, ...contact }: Contact & { phone: string; name: string },
): Promise<Known> {
  return trx
    .insertInto('clients')
    .values({ phone, name, address: contact.address, email: contact.email ?? null })
    .onConflict((conflict) =>
      conflict.column('phone').where('archived_at', 'is', null).doUpdateSet(filled(contact)),
    )
    .returning(['id', 'name', 'language'])
    .executeTakeFirstOrThrow();
}

/** The client with this phone, with empty fields filled; undefined when there is none. */
export async function findAndFillClient(
  trx: Transaction<DB>,
  phone: string,
  contact: Contact,
): Promise<Known | undefined> {
  return trx
    .updateTable('clients')
    .set(filled(contact))
    .where('phone', '=', phone)
    .where('archived_at', 'is', null)
    .returning(['id', 'name', 'language'])
    .executeTakeFirst();
}
