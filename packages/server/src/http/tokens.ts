import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';

export const ACCESS_MINUTES = 30;
export const REFRESH_DAYS = 14;

type Use = 'access' | 'refresh';

/** What a token says once its signature and age are checked: the sign-in it belongs to. */
export type Verified =
  | { outcome: 'valid'; sign_in_id: string }
  | { outcome: 'expired' }
  | { outcome: 'invalid' };

/** Makes and reads tokens. The key lives in the database, so any server reads what another one made. */
export interface Tokens {
  sign(use: Use, signInId: string, expiresAt?: Date): Promise<string>;
  verify(use: Use, token: string): Promise<Verified>;
}

const SIGNING_KEY_LOCK = 7_265_766;

async function loadSecret(db: Db): Promise<Uint8Array> {
  return inTransaction(db, async (trx) => {
    // Two servers may start on an empty database in the same second.
    await sql`select pg_advisory_xact_lock(${SIGNING_KEY_LOCK})`.execute(trx);
    const key = await trx
      .selectFrom('signing_keys')
      .select('secret')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (key) return key.secret;
    const secret = randomBytes(48);
    await trx.insertInto('signing_keys').values({ secret }).execute();
    return secret;
  });
}

/** Loads the signing key, making it at the very first start. */
export async function createTokens(db: Db, clock: Clock): Promise<Tokens> {
  const secret = await loadSecret(db);
  return {
    sign: (use, signInId, expiresAt) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ use, sid: signInId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt ?? issuedAt + ACCESS_MINUTES * 60)
        .sign(secret);
    },
    verify: async (use, token) => {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          currentDate: clock.now(),
        });
        if (payload.use !== use || typeof payload.sid !== 'string') return { outcome: 'invalid' };
        return { outcome: 'valid', sign_in_id: payload.sid };
      } catch (error) {
        return { outcome: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },
  };
}
