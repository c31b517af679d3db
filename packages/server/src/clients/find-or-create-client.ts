import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';

/**
 * The client with this phone, made when there is none. Fills what the record lacks but never overwrites
 * what is there. Two calls with a new phone at once end at the same client.
 */
export async function findOrCreateClient(
  trx: Transaction<DB>,
  {
    phone,
    name,
    address,
    email = null,
  }: { phone: string; name: string; address: string; email?: string | null },
): Promise<{ id: number }> {
  return trx
    .insertInto('clients')
    .values({ phone, name, address, email })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .where('archived_at', 'is', null)
        .doUpdateSet((eb) => ({
          address: eb
            .case()
            .when('clients.address', '=', '')
            .then(address)
            .else(eb.ref('clients.address'))
            .end(),
          email: eb.fn.coalesce('clients.email', eb.val(email)),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}
