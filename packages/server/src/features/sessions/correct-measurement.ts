import { type Measurement, type MeasurementCorrection, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, NotFound } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { toMeasurement } from './present.ts';
import { findMeasurement, lockMeasurement, updateMeasurement } from './queries.ts';
import { refuseDoubtful } from './refuse-doubtful.ts';

/**
 * Gives a measurement its right value and keeps the one before; a removed one is put back. Throws `Conflict` for an
 * unconfirmed value that differs too much from the one before it. The session may be of a cancelled booking: what was
 * measured is still the client's.
 */
export async function correctMeasurement(
  db: Db,
  clock: Clock,
  id: number,
  { value, reason, confirmed, version }: MeasurementCorrection,
  actorId: number,
): Promise<Measurement> {
  return inTransaction(db, async (trx) => {
    const measurement = found(await lockMeasurement(trx, id), 'Measurement');
    await refuseStale(version, async () => toMeasurement(await findMeasurement(trx, id)));
    const isOther = Number(measurement.value) !== value;
    if (isOther && !confirmed) {
      const corrected = { type_id: measurement.measurement_type_id, value };
      await refuseDoubtful(trx, measurement.client_id, [corrected], id);
    }
    await updateMeasurement(trx, id, {
      removed_at: null,
      removed_by: null,
      removal_reason: null,
      ...(isOther && {
        value: String(value),
        value_before: measurement.value,
        corrected_at: clock.now(),
        corrected_by: actorId,
        correction_reason: reason,
      }),
    });
    return toMeasurement(await findMeasurement(trx, id));
  });
}

/** Takes a measurement out of every list and chart. It stays in the history, and correcting it puts it back. */
export async function removeMeasurement(
  db: Db,
  clock: Clock,
  id: number,
  reason: string,
  actorId: number,
): Promise<Measurement> {
  return inTransaction(db, async (trx) => {
    const measurement = await lockMeasurement(trx, id);
    if (!measurement || measurement.removed_at) throw new NotFound(text('Measurement not found'));
    await updateMeasurement(trx, id, {
      removed_at: clock.now(),
      removed_by: actorId,
      removal_reason: reason,
    });
    return toMeasurement(await findMeasurement(trx, id));
  });
}
