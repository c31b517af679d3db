import type { DBSchema, IDBPDatabase } from 'idb';
import type { LineDb } from './open-store.ts';
import { exportSealKey, importSealKey, makeSealKey } from './sealed.ts';

interface WithSeal extends DBSchema {
  device: { key: string; value: CryptoKey };
}

const OF_OUTBOX = 'seal';

/** Seals what waits to be sent. It is on the disk before anything is sealed with it, and stays as long as the outbox. */
export async function outboxKey(db: LineDb): Promise<CryptoKey> {
  // It lies beside the key of the device, which is of another type.
  const rows = db as unknown as IDBPDatabase<WithSeal>;
  const kept = await rows.get('device', OF_OUTBOX);
  if (kept) return kept;
  const made = await makeSealKey();
  const tx = rows.transaction('device', 'readwrite', { durability: 'strict' });
  // Another tab may have been faster.
  const before = await tx.store.get(OF_OUTBOX);
  if (!before) await tx.store.put(made, OF_OUTBOX);
  await tx.done;
  return before ?? made;
}

const CACHE = 'office-seals-1';
const DAY_MS = 24 * 3_600_000;
/** Reads that name people are kept for a day: what was sealed the day before may be readable still. */
const KEPT_DAYS = 1;

const dayOf = (now: number): number => Math.floor(now / DAY_MS);
const addressOf = (day: number): string => `/office-seal/${day}`;

/** The key of a day; undefined where it is gone. A key is a file of its own, which is deleted as one, and in no log. */
async function findKey(day: number): Promise<CryptoKey | undefined> {
  const kept = await (await caches.open(CACHE)).match(addressOf(day));
  return kept && importSealKey(await kept.arrayBuffer());
}

/** The key that names of people are sealed with today, made where there is none. */
export async function readsKey(now: number): Promise<{ day: number; key: CryptoKey }> {
  const day = dayOf(now);
  const put = async () => {
    const made = await exportSealKey(await makeSealKey(true));
    await (await caches.open(CACHE)).put(addressOf(day), new Response(made));
  };
  // Two tabs make one key.
  await navigator.locks.request(CACHE, async () => {
    if (!(await findKey(day))) await put();
  });
  const key = await findKey(day);
  if (!key) throw new Error('The browser kept no key.');
  return { day, key };
}

export const findReadsKey = findKey;

/** Lets go of the keys of days that are over: what they sealed is unreadable from then on, wherever its bytes still lie. */
export async function forgetOldKeys(now: number): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const day = Number(new URL(request.url).pathname.split('/').at(-1));
    if (dayOf(now) - day > KEPT_DAYS) await cache.delete(request);
  }
}

/** Lets go of all of them, when a person signs out. */
export const forgetKeys = async (): Promise<void> => void (await caches.delete(CACHE));
