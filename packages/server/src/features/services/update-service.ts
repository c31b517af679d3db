import type { NewService, Service } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { reportPrice } from '../alerts/index.ts';
import { getService } from './get-service.ts';
import { lockService, updateServiceRow } from './queries.ts';
import { refuseServiceRow, toServiceRow } from './service-row.ts';
import { setMeasurements } from './set-measurements.ts';
import { setNeeds } from './set-needs.ts';

/** Changes a service; existing bookings keep their copy of it. */
export async function updateService(
  db: Db,
  clock: Clock,
  { id, body, actor }: { id: number; body: NewService; actor: StaffActor },
): Promise<Service> {
  return inTransaction(db, async (trx) => {
    const before = found(await lockService(trx, id), 'Service');
    await refuseStale(body.version, () => getService(trx, id));
    await updateServiceRow(trx, id, toServiceRow(body, before.texts)).catch(refuseServiceRow);
    await setMeasurements(trx, id, body.measurements);
    if (body.needs) await setNeeds(trx, id, body.needs);
    await reportPrice(
      trx,
      { record: 'service', id, name: body.name },
      { from: before.unit_price_cents, to: body.unit_price, actor, at: clock.now() },
    );
    return getService(trx, id);
  });
}
