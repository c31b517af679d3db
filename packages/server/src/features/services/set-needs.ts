import { text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import { deleteNeeds, insertNeeds } from './queries.ts';

/** Sets what a session of a service needs: all places, any resource of each. Planned sessions keep what they have. */
export async function setNeeds(
  trx: Transaction<DB>,
  serviceId: number,
  places: readonly (readonly number[])[],
): Promise<void> {
  await deleteNeeds(trx, serviceId);
  const rows = places.flatMap((resources, index) =>
    [...new Set(resources)].map((resource_id) => ({ service_id: serviceId, place: index + 1, resource_id })),
  );
  if (rows.length === 0) return;
  await insertNeeds(trx, rows).catch((error: { constraint?: string }) => {
    if (error.constraint === 'service_needs_resource_id_fkey')
      throw new Invalid({ needs: [text('One of these therapists, rooms or machines does not exist.')] });
    throw error;
  });
}
