import { Secret, TOTP } from 'otpauth';

// A phone's clock may be this many half minutes off, to either side (RFC 6238, 5.2).
const WINDOW = 1;
const SECRET_BYTES = 20;

interface Named {
  /** The business, as the app heads the code. */
  issuer: string;
  /** The user name, which tells the accounts of one app apart. */
  label: string;
}

// What every app knows: six digits of SHA-1, a new one every half minute.
const totpOf = (secret: string, named: Partial<Named> = {}) =>
  new TOTP({ ...named, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

/** 160 random bits in base32. */
export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app's camera reads. */
export const totpUri = (secret: string, named: Named): string => totpOf(secret, named).toString();

/** The half minute whose code this is; undefined where it is none of those around now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
