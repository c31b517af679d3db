import { calls, type DeviceStanding } from '@revive/contract';
import { call } from '../api/client.ts';
import { type KeptStanding, type LineDb, type LinePolicy, OWN } from './open-store.ts';
import { goOnAfter, sendAgain } from './outbox.ts';

/** Asks how this device stands, and keeps the answer with its hour. Throws `ApiError`. */
export async function askStanding(
  db: LineDb,
  device_id: number,
  policy: LinePolicy,
): Promise<DeviceStanding> {
  const standing = await call(calls.devices.getStanding, { params: { id: device_id } });
  await keepStanding(db, standing, policy, Date.now());
  return standing;
}

/** Keeps what the server said: the hour counts from now, numbers go on after what it has, and what it lost is sent again. */
export async function keepStanding(
  db: LineDb,
  standing: DeviceStanding,
  policy: LinePolicy,
  now: number,
): Promise<void> {
  const { line_hours, line_sale_limit, line_device_limit, sell_without_line } = policy;
  await db.put(
    'standing',
    {
      device_id: standing.id,
      number: standing.number,
      state: standing.state,
      may_sell: standing.may_sell,
      server_at: Date.parse(standing.now),
      local_at: now,
      max_seen: now,
      policy: { line_hours, line_sale_limit, line_device_limit, sell_without_line },
    },
    OWN,
  );
  await goOnAfter(db, standing.last_seq);
  await sendAgain(db, standing, now);
}

/** Changes what is kept, where something is. */
export async function noteStanding(db: LineDb, changed: Partial<KeptStanding>): Promise<void> {
  const tx = db.transaction('standing', 'readwrite');
  const before = await tx.store.get(OWN);
  if (before) await tx.store.put({ ...before, ...changed }, OWN);
  await tx.done;
}
