import type { Measurement, NewMeasurement } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { lockForChange } from './lock-for-change.ts';
import { toMeasurement } from './present.ts';
import { findLatestMeasurement, findMeasurement, findOption, insertMeasurement } from './queries.ts';
import { isSuspicious } from './rules.ts';

/**
 * Records a measurement in a session. Throws `Invalid` for an option of another service, and `Conflict` for an
 * unconfirmed value that differs too much from the client's last one of that type.
 */
export async function addMeasurement(
  db: Db,
  clock: Clock,
  body: NewMeasurement,
  recordedBy: number,
): Promise<Measurement> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, body.session_id);
    const field = body.service_measurement_id === undefined ? 'id' : 'service_measurement_id';
    const option = await findOption(trx, body[field]!, session.booking_service_id);
    if (!option) throw new Invalid({ [field]: ['This is not measured for the service of this session.'] });
    const last = await findLatestMeasurement(trx, session.client_id, option.type_id);
    if (!body.confirmed && last && isSuspicious(body.value, Number(last.value))) {
      throw new Conflict(`Is that right? The last ${option.name} was ${Number(last.value)} ${option.unit}.`, {
        confirm: 'value',
      });
    }
    const { id } = await insertMeasurement(trx, {
      session_id: session.id,
      client_id: session.client_id,
      measurement_type_id: option.type_id,
      value: String(body.value),
      notes: body.notes,
      recorded_by: recordedBy,
      recorded_at: clock.now(),
    });
    return toMeasurement(await findMeasurement(trx, id));
  });
}
