import { type Device, MOST_ASKING, type NewDevice, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { getDevice } from './list-devices.ts';
import { countAsking, findDeviceByKey, insertDevice, lockDevices } from './queries.ts';
import { readKey } from './thumbprint.ts';

interface Call extends NewDevice {
  actor_id: number;
}

/**
 * Asks that a device may sell without a line. A key that is known is the same device and is answered as it stands. Throws
 * `Conflict` where the owner does not let the counter sell without a line, or too many wait for an answer.
 */
export async function askDevice(db: Db, clock: Clock, { name, public_key, actor_id }: Call): Promise<Device> {
  const key = readKey(public_key);
  return inTransaction(db, async (trx) => {
    const known = await findDeviceByKey(trx, key.thumbprint);
    if (known) return getDevice(trx, known.id);
    const { sell_without_line } = await getPolicy(trx);
    if (!sell_without_line)
      throw new Conflict(text('Selling without a line is switched off in the settings.'));
    await lockDevices(trx);
    if ((await countAsking(trx)) >= MOST_ASKING)
      throw new Conflict(
        text('{{count}} devices wait for an answer already. Ask a manager to answer them first.', {
          count: MOST_ASKING,
        }),
      );
    const row = {
      name,
      public_key: JSON.stringify(key.public_key),
      thumbprint: key.thumbprint,
      asked_by: actor_id,
      asked_at: clock.now(),
    };
    // Where the same key asked meanwhile, it is there now.
    const made = (await insertDevice(trx, row)) ?? (await findDeviceByKey(trx, key.thumbprint));
    return getDevice(trx, made!.id);
  });
}
