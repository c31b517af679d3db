import { type Measurement, type NewMeasurement, type NewMeasurements, text } from '@revive/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB, Sessions } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { lockForChange } from './lock-for-change.ts';
import { toMeasurement } from './present.ts';
import { findMeasurements, findOptions, insertMeasurements } from './queries.ts';
import { refuseDoubtful } from './refuse-doubtful.ts';

type Taken = {
  values: readonly { option: number; value: number }[];
  notes: string | null;
  confirmed: boolean;
  recorded_by: number;
};

/**
 * Records a measurement in a session. Throws `Invalid` for an option of another service, and `Conflict` for an
 * unconfirmed value that differs too much from the client's last one of that type.
 */
export async function addMeasurement(
  db: Db,
  clock: Clock,
  { value, ...body }: NewMeasurement,
  recorded_by: number,
): Promise<Measurement> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, body.session_id);
    const field = body.service_measurement_id === undefined ? 'id' : 'service_measurement_id';
    const taken = { ...body, values: [{ option: body[field]!, value }], recorded_by };
    const [measurement] = await measure(trx, clock, session, taken, field);
    return measurement!;
  });
}

/** Records several measurements of a session, all or none; throws as for one. */
export async function addMeasurements(
  db: Db,
  clock: Clock,
  { id, values, ...body }: NewMeasurements & { id: number },
  recorded_by: number,
): Promise<Measurement[]> {
  return inTransaction(db, async (trx) => {
    const session = await lockForChange(trx, id);
    const taken = values.map(({ service_measurement_id: option, value }) => ({ option, value }));
    return measure(trx, clock, session, { ...body, values: taken, recorded_by }, 'values');
  });
}

/** `field` is where an option of another service is refused. */
async function measure(
  trx: Transaction<DB>,
  clock: Clock,
  session: Selectable<Sessions>,
  { values, notes, confirmed, recorded_by }: Taken,
  field: string,
): Promise<Measurement[]> {
  const ids = values.map(({ option }) => option);
  const options = new Map(
    (await findOptions(trx, ids, session.booking_service_id)).map((option) => [option.id, option]),
  );
  const taken = values.map(({ option: id, value }) => {
    const option = options.get(id);
    if (!option)
      throw new Invalid({ [field]: [text('This is not measured for the service of this session.')] });
    return { ...option, value };
  });
  if (!confirmed) await refuseDoubtful(trx, session.client_id, taken);
  const rows = taken.map(({ type_id, value }) => ({
    session_id: session.id,
    client_id: session.client_id,
    measurement_type_id: type_id,
    value: String(value),
    notes,
    recorded_by,
    recorded_at: clock.now(),
  }));
  const added = await insertMeasurements(trx, rows);
  return (
    await findMeasurements(
      trx,
      added.map(({ id }) => id),
    )
  ).map(toMeasurement);
}
