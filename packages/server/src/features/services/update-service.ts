import type { NewService, Service } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { getService } from './get-service.ts';
import { lockService, updateServiceRow } from './queries.ts';
import { refuseServiceRow, toServiceRow } from './service-row.ts';
import { setMeasurements } from './set-measurements.ts';
import { setNeeds } from './set-needs.ts';

/** Changes a service; existing bookings keep their copy of it. */
export async function updateService(db: Db, id: number, body: NewService): Promise<Service> {
  return inTransaction(db, async (trx) => {
    const { texts } = found(await lockService(trx, id), 'Service');
    await refuseStale(body.version, () => getService(trx, id));
    await updateServiceRow(trx, id, toServiceRow(body, texts)).catch(refuseServiceRow);
    await setMeasurements(trx, id, body.measurements);
    if (body.needs) await setNeeds(trx, id, body.needs);
    return getService(trx, id);
  });
}
