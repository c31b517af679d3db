import { randomBytes, type webcrypto } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../lib/clock.ts';

export interface SigningKey {
  /** The `kid` in a token's header. */
  id: string;
  /** Imported once, not at each call. */
  key: webcrypto.CryptoKey;
}

/** The keys that sign tokens. They are in the database, so that every process accepts another's tokens. */
export interface SigningKeys {
  /** The newest key, which signs. */
  newest(): Promise<SigningKey>;
  find(id: string | undefined): Promise<SigningKey | undefined>;
}

const SIGNING_KEY_LOCK = 7_265_766;
const SECRET_BYTES = 48;

// A key removed by `npm run new-keys` is still accepted for this long at most.
const RELOAD_MS = 60_000;
// Limits the database queries for tokens with unknown keys.
const UNKNOWN_RELOAD_MS = 1000;

const DAY_MS = 86_400_000;
const TURN_DAYS = 90;
/** How long a key is kept after the next one took over: as long as the longest-lived token is valid. */
export const KEPT_DAYS = 91;

const listKeys = (db: Db) =>
  db.selectFrom('signing_keys').select(['id', 'secret', 'created_at']).orderBy('id').execute();

const insertKey = (db: Db, at: Date) =>
  db
    .insertInto('signing_keys')
    .values({ secret: randomBytes(SECRET_BYTES), created_at: at })
    .returning(['id', 'secret', 'created_at'])
    .executeTakeFirstOrThrow();

/** Runs in one process at a time. */
const inTurn = <T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${SIGNING_KEY_LOCK})`.execute(trx);
    return run(trx);
  });

/** Loads the signing keys, making the first one at the first start, and reloads them when they may have changed. */
export async function createSigningKeys(db: Db, clock: Clock): Promise<SigningKeys> {
  let keys: SigningKey[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    const at = clock.now();
    const listed = await listKeys(db);
    const rows = listed.length > 0 ? listed : await inTurn(db, (trx) => firstKeys(trx, at));
    keys = await Promise.all(
      rows.map(async ({ id, secret }) => ({ id: String(id), key: await toKey(secret) })),
    );
    loadedAt = at.getTime();
  };
  // However many ask at once, the database is asked once.
  let reading: Promise<void> | undefined;
  const load = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  // A clock that was set back must not keep old keys in use either.
  const isOlderThan = (ms: number) => Math.abs(clock.now().getTime() - loadedAt) >= ms;
  await load();
  return {
    newest: async () => {
      if (isOlderThan(RELOAD_MS)) await load();
      return keys.at(-1)!;
    },
    find: async (id) => {
      if (isOlderThan(RELOAD_MS)) await load();
      const known = keys.find((key) => key.id === id);
      if (known || !isOlderThan(UNKNOWN_RELOAD_MS)) return known;
      await load();
      return keys.find((key) => key.id === id);
    },
  };
}

const toKey = (secret: Uint8Array): Promise<webcrypto.CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

// Two processes may start on an empty database at once.
async function firstKeys(trx: Db, at: Date) {
  const made = await listKeys(trx);
  return made.length > 0 ? made : [await insertKey(trx, at)];
}

/** Makes a new key and removes all others, which may have leaked. Within a minute everyone must sign in again. */
export const replaceSigningKeys = (db: Db, clock: Clock): Promise<void> =>
  inTurn(db, async (trx) => {
    await trx.deleteFrom('signing_keys').execute();
    await insertKey(trx, clock.now());
  });

/** Makes a new key when the newest is ninety days old, and deletes keys without valid tokens. */
export const turnSigningKeys = (db: Db, clock: Clock): Promise<void> =>
  inTurn(db, async (trx) => {
    const now = clock.now();
    const before = (days: number) => now.getTime() - days * DAY_MS;
    const keys = await listKeys(trx);
    const newest = keys.at(-1);
    if (newest && newest.created_at.getTime() < before(TURN_DAYS)) keys.push(await insertKey(trx, now));
    // A key stops signing when the next one is made.
    const rested = keys.filter((_, index) => {
      const next = keys[index + 1];
      return next !== undefined && next.created_at.getTime() < before(KEPT_DAYS);
    });
    for (const { id } of rested) await trx.deleteFrom('signing_keys').where('id', '=', id).execute();
  });
