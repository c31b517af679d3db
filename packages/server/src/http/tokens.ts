import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../db/client.ts';
import type { Clock } from '../lib/clock.ts';
import { createSigningKeys, type SigningKey } from './signing-keys.ts';

export const ACCESS_MINUTES = 30;
export const BROWSER_DAYS = 90;

/** A ticket is of a sign-in that waits for someone to say who she is. */
type Use = 'access' | 'refresh' | 'ticket';

/** The content of a token with a valid signature and age: its sign-in. */
export type Verified =
  | { outcome: 'valid'; sign_in_id: string }
  | { outcome: 'expired' }
  | { outcome: 'invalid' };

/** A browser from which people have signed in. It does not prove who uses it now. */
export interface KnownBrowser {
  id: string;
  /** Who signed in, the latest last, as `staff:1` or `client:1`. */
  people: string[];
}

/** Makes and reads tokens; each kind has one purpose. */
export interface Tokens {
  sign(use: Use, signInId: string, expiresAt?: Date): Promise<string>;
  verify(use: Use, token: string): Promise<Verified>;
  signBrowser(browser: KnownBrowser): Promise<string>;
  verifyBrowser(token: string): Promise<KnownBrowser | undefined>;
}

const ISSUER = 'revive';
const ALGORITHM = 'HS256';
const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;

// Only this server reads the tokens, so the audience names a token's purpose.
const audience = (use: Use | 'browser') => `revive:${use}`;

type Read = { outcome: 'valid'; payload: JWTPayload } | { outcome: 'expired' } | { outcome: 'invalid' };

/** Loads the signing keys, making the first one at the first start. */
export async function createTokens(db: Db, clock: Clock): Promise<Tokens> {
  const keys = await createSigningKeys(db, clock);
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  const write = async (use: Use | 'browser', claims: JWTPayload, expiresAt: Date | number) => {
    const { id, key } = await keys.newest();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: id })
      .setIssuer(ISSUER)
      .setAudience(audience(use))
      .setIssuedAt(nowSeconds())
      .setExpirationTime(expiresAt)
      .sign(key);
  };

  const read = async (use: Use | 'browser', token: string): Promise<Read> => {
    // Outside the try: a database error must not make a token invalid.
    const key = await keys.find(keyNamedBy(token));
    return key ? readSignedBy(key, token, audience(use), clock.now()) : INVALID;
  };

  return {
    sign: (use, signInId, expiresAt) =>
      write(use, { sid: signInId }, expiresAt ?? nowSeconds() + ACCESS_MINUTES * MINUTE_SECONDS),
    verify: async (use, token) => {
      const result = await read(use, token);
      if (result.outcome !== 'valid') return result;
      const { sid } = result.payload;
      return typeof sid === 'string' ? { outcome: 'valid', sign_in_id: sid } : INVALID;
    },
    signBrowser: ({ id, people }) =>
      write('browser', { jti: id, people }, nowSeconds() + BROWSER_DAYS * DAY_SECONDS),
    verifyBrowser: async (token) => {
      const result = await read('browser', token);
      if (result.outcome !== 'valid') return undefined;
      const { jti, people } = result.payload;
      return { id: jti!, people: people as string[] };
    },
  };
}

const INVALID = { outcome: 'invalid' } as const;
const EXPIRED = { outcome: 'expired' } as const;

/** The key a token names; the signature check follows. */
function keyNamedBy(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

async function readSignedBy({ key }: SigningKey, token: string, use: string, now: Date): Promise<Read> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: use,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
    });
    // A token made while the clock was ahead would be valid too long.
    const isOfTheFuture = payload.iat! > now.getTime() / 1000 + DAY_SECONDS;
    return isOfTheFuture ? EXPIRED : { outcome: 'valid', payload };
  } catch (error) {
    return error instanceof errors.JWTExpired ? EXPIRED : INVALID;
  }
}
