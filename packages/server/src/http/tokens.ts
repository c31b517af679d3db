import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../db/client.ts';
import type { Clock } from '../lib/clock.ts';
import { createSigningKeys, type SigningKey } from './signing-keys.ts';

export const ACCESS_MINUTES = 30;
export const REFRESH_DAYS = 14;
export const BROWSER_DAYS = 90;

type Use = 'access' | 'refresh';

/** What a token says once its signature and age are checked: the sign-in it belongs to. */
export type Verified =
  | { outcome: 'valid'; sign_in_id: string }
  | { outcome: 'expired' }
  | { outcome: 'invalid' };

/** A browser from which people have signed in. It proves nothing about who sits before it now. */
export interface KnownBrowser {
  id: string;
  /** Who signed in, the latest last, as `staff:1` or `client:1`. */
  people: string[];
}

/** Makes and reads tokens; each is good for one use only. */
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

// Nobody else reads our tokens, so the audience tells what a token is for.
const audience = (use: Use | 'browser') => `revive:${use}`;

type Read = { outcome: 'valid'; payload: JWTPayload } | { outcome: 'expired' } | { outcome: 'invalid' };

/** Loads the signing keys, making the first at the very first start. */
export async function createTokens(db: Db, clock: Clock): Promise<Tokens> {
  const keys = await createSigningKeys(db, clock);
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  const write = async (use: Use | 'browser', claims: JWTPayload, expiresAt: Date | number) => {
    const { id, secret } = await keys.newest();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: id })
      .setIssuer(ISSUER)
      .setAudience(audience(use))
      .setIssuedAt(nowSeconds())
      .setExpirationTime(expiresAt)
      .sign(secret);
  };

  const read = async (use: Use | 'browser', token: string): Promise<Read> => {
    // Outside of what is caught: a database that does not answer says nothing about a token.
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

// All tokens of a key begin alike, so what a beginning says is read once.
const namedByBeginning = new Map<string, string | undefined>();
const MOST_BEGINNINGS = 100;

/** The key a token claims to be signed with; whether it is comes out by its signature. */
function keyNamedBy(token: string): string | undefined {
  const beginning = token.slice(0, token.indexOf('.'));
  if (namedByBeginning.has(beginning)) return namedByBeginning.get(beginning);
  try {
    const { kid } = decodeProtectedHeader(token);
    if (namedByBeginning.size >= MOST_BEGINNINGS) namedByBeginning.clear();
    namedByBeginning.set(beginning, kid);
    return kid;
  } catch {
    return undefined;
  }
}

// What was found genuine stays so; how old it is, is looked at each time. Keys are read anew every minute, and with each
// what was found of it is forgotten.
const genuine = new WeakMap<SigningKey, Map<string, JWTPayload>>();
const MOST_GENUINE = 5000;

async function readSignedBy(key: SigningKey, token: string, use: string, now: Date): Promise<Read> {
  const known = genuine.get(key) ?? new Map<string, JWTPayload>();
  genuine.set(key, known);
  const found = known.get(`${use} ${token}`);
  if (found) return ageOf(found, now);
  try {
    const { payload } = await jwtVerify(token, key.secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: use,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
    });
    if (known.size >= MOST_GENUINE) known.clear();
    known.set(`${use} ${token}`, payload);
    return ageOf(payload, now);
  } catch (error) {
    return { outcome: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}

function ageOf(payload: JWTPayload, now: Date): Read {
  const seconds = now.getTime() / 1000;
  // Made while the clock was ahead, it would live on until that time has come again.
  const isOfTheFuture = payload.iat! > seconds + DAY_SECONDS;
  return isOfTheFuture || payload.exp! <= Math.floor(seconds)
    ? { outcome: 'expired' }
    : { outcome: 'valid', payload };
}
