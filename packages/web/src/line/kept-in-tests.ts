// What the tests of this folder keep on a device.
import { DEFAULT_POLICY } from '@revive/contract';
import { makeKeys } from './device-key.ts';
import { type LineDb, type OutboxRow, OWN, openStore } from './open-store.ts';

export const NOW = Date.parse('2026-11-28T09:00:00Z');
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A store that no other test has. */
export const openNewStore = (): Promise<LineDb> => openStore(`test ${crypto.randomUUID()}`);

/** What a cart or an act is known by. */
export const key = (number: number) => number.toString(16).padStart(32, '0');

/** A sale that waits to be sent. */
export const row = (seq: number, total_cents = 10_00): OutboxRow =>
  ({
    seq,
    sale_id: key(seq),
    body: { id: key(seq) },
    total_cents,
    sold_at: NOW,
    state: 'waiting',
    sent_at: null,
  }) as never;

/** Makes it the store of a device that may sell, whose server is an hour behind. Returns its keys. */
export async function approve(db: LineDb): Promise<CryptoKeyPair> {
  const keys = await makeKeys();
  await db.put('device', { keys, id: 9 }, OWN);
  await db.put(
    'standing',
    {
      device_id: 9,
      number: 3,
      state: 'approved',
      may_sell: true,
      server_at: NOW - HOUR,
      local_at: NOW,
      max_seen: NOW,
      policy: DEFAULT_POLICY,
    },
    OWN,
  );
  return keys;
}
