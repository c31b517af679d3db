import { calls, type Device } from '@revive/contract';
import { call } from '../api/client.ts';
import { listWaitingActs } from './acts.ts';
import { makeKeys, publicHalf } from './device-key.ts';
import { wakeLine } from './line-store.ts';
import { type LineDb, OWN } from './open-store.ts';
import { listHeads } from './outbox.ts';

/**
 * Asks that this device may sell without a line. Its key is made once and kept before it is named; asked again it is the same device.
 * Throws `ApiError`.
 */
export async function askApproval(
  db: LineDb,
  { name, isAgain = false }: { name: string; isAgain?: boolean },
): Promise<Device> {
  // What waits was signed with the key of before, and goes first.
  if (isAgain && (await listHeads(db)).length + (await listWaitingActs(db)).length > 0)
    throw new Error('Sales wait to be sent.');
  const before = isAgain ? undefined : await db.get('device', OWN);
  const keys = before?.keys ?? (await newKeys(db));
  if (isAgain) await db.delete('standing', OWN);
  const device = await call(calls.devices.ask, { body: { name, public_key: await publicHalf(keys) } });
  await db.put('device', { keys, id: device.id }, OWN);
  wakeLine();
  return device;
}

/** A key whose device has no id yet. */
const UNNAMED = 0;

async function newKeys(db: LineDb): Promise<CryptoKeyPair> {
  const keys = await makeKeys();
  await db.put('device', { keys, id: UNNAMED }, OWN);
  return keys;
}
