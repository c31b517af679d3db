import { type NewService, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import { changedTexts } from '../../lib/texts.ts';
import {
  insertMissingTypes,
  listExistingTypeIds,
  listTypesByName,
  switchOffOtherPairings,
  switchOnPairings,
} from './queries.ts';
import { partMeasurements } from './rules.ts';

/**
 * Sets the measurements of a service. An option is deactivated and never deleted, because earlier measurements refer to
 * it.
 */
export async function setMeasurements(
  trx: Transaction<DB>,
  serviceId: number,
  wanted: NewService['measurements'],
): Promise<void> {
  const { ids, named } = partMeasurements(wanted);
  const known = ids.length > 0 ? await listExistingTypeIds(trx, ids) : [];
  if (known.length < ids.length)
    throw new Invalid({ measurements: [text('One of these measurement types does not exist.')] });
  if (named.length > 0)
    await insertMissingTypes(
      trx,
      named.map(({ texts, ...type }) => ({ ...type, texts: changedTexts({}, texts) })),
    );
  const made = named.length > 0 ? await listTypesByName(trx, named) : [];
  const typeIds = [...new Set([...known, ...made].map((type) => type.id))];
  await switchOffOtherPairings(trx, serviceId, typeIds);
  if (typeIds.length === 0) return;
  await switchOnPairings(
    trx,
    typeIds.map((measurement_type_id) => ({ service_id: serviceId, measurement_type_id })),
  );
}
