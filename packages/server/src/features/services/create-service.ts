import type { NewService, Service } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { getService } from './get-service.ts';
import { insertService } from './queries.ts';
import { refuseServiceRow, toServiceRow } from './service-row.ts';
import { setMeasurements } from './set-measurements.ts';
import { setNeeds } from './set-needs.ts';

export async function createService(db: Db, body: NewService): Promise<Service> {
  return inTransaction(db, async (trx) => {
    const { id } = await insertService(trx, toServiceRow(body)).catch(refuseServiceRow);
    await setMeasurements(trx, id, body.measurements);
    if (body.needs) await setNeeds(trx, id, body.needs);
    return getService(trx, id);
  });
}
