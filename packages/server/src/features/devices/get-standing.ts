import type { DeviceStanding, DeviceState } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { findDevice, updateDevice } from './queries.ts';
import { isSeenAgain, maySell } from './rules.ts';

/** How a device stands, and that it was seen. Throws `NotFound`. */
export async function getStanding(db: Db, clock: Clock, id: number): Promise<DeviceStanding> {
  const now = clock.now();
  const device = found(await findDevice(db, id), 'Device');
  const state = device.state as DeviceState;
  if (isSeenAgain(device.last_seen_at, now)) await updateDevice(db, id, { last_seen_at: now });
  return {
    id,
    name: device.name,
    number: device.number,
    state,
    now: now.toISOString(),
    last_seq: device.last_seq ?? 0,
    missing: device.missing,
    may_sell: maySell(await getPolicy(db), state),
  };
}
