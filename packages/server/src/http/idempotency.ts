import { createHash } from 'node:crypto';
import { type AnyEndpoint, text } from '@revive/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/client.ts';
import { inTransaction, TellAfterwards } from '../db/transaction.ts';
import { Conflict } from '../lib/errors.ts';
import { actorName } from './actor.ts';

/** A stable fingerprint of the request, to detect a key reused for another one. It has no password. */
function requestHash(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([request.url, printable(request.body ?? null)]))
    .digest();
}

// The hash is fast, so with a password in it passwords could be guessed from a backup.
const PASSWORDS = new Set(['password', 'confirm_password', 'current_password', 'new_password']);

// A file is represented by its digest; as JSON it would be millions of numbers.
function printable(body: unknown): unknown {
  if (Buffer.isBuffer(body)) return createHash('sha256').update(body).digest('hex');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fields = Object.entries(body).filter(([name]) => !PASSWORDS.has(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, printable(value)]));
}

/** An Idempotency-Key, and the fingerprint of the request it was sent with. */
export interface RequestKey {
  key: string;
  request_hash: Buffer;
}

/** The Idempotency-Key of a call; undefined where it has none. */
export const requestKey = (call: {
  idempotency_key: string | undefined;
  request: FastifyRequest;
}): RequestKey | undefined =>
  call.idempotency_key === undefined
    ? undefined
    : { key: call.idempotency_key, request_hash: requestHash(call.request) };

/** The refusal of a key that was used for another request. */
export const usedForAnother = () => new Conflict(text('This Idempotency-Key was used for another request.'));

/** The refusal of a repetition whose answer was of a client who is erased. */
const answerErased = () =>
  new Conflict(text('This was done already. What it answered was erased together with the client.'));

/** Thrown when the key was used before, to roll the transaction back. */
class KeyUsedBefore extends Error {}

/**
 * Runs a call in one transaction that also stores its answer under the Idempotency-Key. A repetition waits for the
 * first to commit and gets the same result. A call that failed left nothing, so it may be retried. Without a key the
 * call still runs in one transaction. `prepare` runs before the transaction; what it refuses by a `Conflict` may have been
 * done by the same call before, and then is answered as that one. Throws `Conflict` for a key reused for another request.
 */
export async function answerOnce<T, P = undefined>(
  db: Db,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (db: Db, prepared: P) => Promise<T>,
  prepare?: () => Promise<P>,
): Promise<T> {
  const key = request.headers['idempotency-key'] as string | undefined;
  const row = key ? { actor: actorName(request), key } : undefined;
  const hash = requestHash(request);
  try {
    const prepared = (await prepare?.()) as P;
    const once = row && {
      before: (trx: Db) =>
        claim(trx, { ...row, endpoint: `${endpoint.method} ${endpoint.path}`, body_hash: hash }),
      after: (trx: Db, answer: T) => storeAnswer(trx, row, endpoint.status, answer),
    };
    return await inTransaction(db, (trx) => run(trx, prepared), once);
  } catch (error) {
    const mayBeDone = error instanceof KeyUsedBefore || error instanceof Conflict;
    const stored = row && mayBeDone ? await findStored(db, row, hash) : undefined;
    if (!stored) throw error instanceof TellAfterwards ? await error.tell(db) : error;
    reply.header('idempotent-replay', 'true');
    return stored.response as T;
  }
}

interface Row {
  actor: string;
  key: string;
}

/** Claims a key, or throws `KeyUsedBefore` once the transaction that claimed it first has committed. */
async function claim(trx: Db, row: Row & { endpoint: string; body_hash: Buffer }): Promise<void> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) throw new KeyUsedBefore();
}

const storeAnswer = (trx: Db, { actor, key }: Row, status: number, response: unknown) =>
  trx
    .updateTable('idempotency_keys')
    .set({ status, response: JSON.stringify(response ?? null) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();

/** The stored answer of a key, if there is one; `Conflict` where it is of another request, or erased. */
async function findStored(db: Db, { actor, key }: Row, hash: Buffer) {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select((eb) => ['body_hash', 'response', eb('response', 'is', null).as('is_erased')])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored && !stored.body_hash.equals(hash)) throw usedForAnother();
  if (stored?.is_erased) throw answerErased();
  return stored;
}
