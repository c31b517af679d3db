import type { NewPasskey, ShownPasskey } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { findPasskey, notePasskeyUse, takeChallenge } from './passkey-queries.ts';
import type { Site } from './site-of.ts';

// Loaded when the first passkey comes: most businesses have none, and it brings readers of certificates.
const library = () => import('@simplewebauthn/server');

/** The challenge that a browser says it signed; undefined where it says none. The signature over it is checked afterwards. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge = (said as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

// The library throws at whatever does not fit; what was sent is then no passkey of ours.
const orNothing = <T>(checking: Promise<T>): Promise<T | undefined> => checking.catch(() => undefined);

// Checked at the door; the library's types only differ in what may be null.
type Sent<V extends (given: never) => unknown> = Parameters<V>[0] extends { response: infer R } ? R : never;

interface Asking {
  user_id: number;
  site: Site;
  now: Date;
}

/** A passkey that was just made at this site and for this person; undefined for anything else. Uses its challenge up. */
export async function checkNewPasskey(
  trx: Transaction<DB>,
  passkey: NewPasskey,
  { user_id, site, now }: Asking,
): Promise<{ credential_id: string; public_key: Buffer; counter: number } | undefined> {
  const challenge = challengeIn(passkey.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  if (!(await takeChallenge(trx, { challenge, user_id, purpose: 'make', now }))) return undefined;
  const { verifyRegistrationResponse } = await library();
  const checked = await orNothing(
    verifyRegistrationResponse({
      response: passkey as Sent<typeof verifyRegistrationResponse>,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rp_id,
      requireUserVerification: false,
    }),
  );
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter };
}

/** Whether a passkey of this person was shown at this site. Uses its challenge up. */
export async function takePasskey(
  trx: Transaction<DB>,
  passkey: ShownPasskey,
  { user_id, site, now }: Asking,
): Promise<boolean> {
  const challenge = challengeIn(passkey.response.clientDataJSON);
  if (challenge === undefined) return false;
  if (!(await takeChallenge(trx, { challenge, user_id, purpose: 'show', now }))) return false;
  const kept = await findPasskey(trx, user_id, passkey.id);
  if (kept?.rp_id !== site.rp_id) return false;
  const { verifyAuthenticationResponse } = await library();
  const checked = await orNothing(
    verifyAuthenticationResponse({
      response: passkey as Sent<typeof verifyAuthenticationResponse>,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rp_id,
      requireUserVerification: false,
      credential: {
        id: kept.credential_id,
        publicKey: new Uint8Array(kept.public_key),
        counter: kept.counter,
      },
    }),
  );
  if (!checked?.verified) return false;
  await notePasskeyUse(trx, kept.id, { counter: checked.authenticationInfo.newCounter, at: now });
  return true;
}
