import { type MeasurementTypeChange, type MeasurementTypeEntry, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { changedTexts } from '../../lib/texts.ts';
import { refuseStale } from '../../lib/version.ts';
import { toTypeEntry } from './present.ts';
import { isMeasured, lockType, updateTypeRow } from './queries.ts';

/**
 * Changes what a measurement type is called. Throws `Invalid` for another unit once something was measured: the figures
 * would mean something else.
 */
export const updateMeasurementType = (
  db: Db,
  id: number,
  { name, unit, texts, version }: MeasurementTypeChange,
): Promise<MeasurementTypeEntry> =>
  inTransaction(db, async (trx) => {
    const before = found(await lockType(trx, id), 'Measurement type');
    await refuseStale(version, async () => toTypeEntry(before));
    if (unit !== before.unit && (await isMeasured(trx, id)))
      throw new Invalid({
        unit: [text('Measurements were taken in this unit already. Add a new measurement for another one.')],
      });
    const changes = { name, unit, texts: changedTexts(before.texts, texts) };
    return toTypeEntry(await updateTypeRow(trx, id, changes));
  }).catch((error: { constraint?: string }) => {
    if (error.constraint === 'measurement_types_name_unit')
      throw new Invalid({ name: [text('A measurement with this name and unit already exists.')] });
    throw error;
  });
