import { randomBytes } from 'node:crypto';
import type { PasskeyOffer, PasskeyQuestion } from '@revive/contract';
import { addMinutes } from 'date-fns';
import type { Db } from '../../../db/client.ts';
import { deleteOldChallenges, insertChallenge, listPasskeys } from './passkey-queries.ts';
import type { Site } from './site-of.ts';

const MINUTES = 5;
const TIMEOUT_MS = MINUTES * 60_000;
const CHALLENGE_BYTES = 32;

// Of COSE: EdDSA, ES256 and RS256, which all devices have one of.
const ALGORITHMS = [-8, -7, -257];

type Transports = PasskeyOffer['excludeCredentials'][number]['transports'];

async function makeChallenge(db: Db, user_id: number, purpose: 'make' | 'show', now: Date): Promise<string> {
  await deleteOldChallenges(db, now);
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await insertChallenge(db, { challenge, user_id, purpose, expires_at: addMinutes(now, MINUTES) });
  return challenge;
}

const passkeysHere = async (db: Db, userId: number, { rp_id }: Site) =>
  (await listPasskeys(db, userId))
    .filter((passkey) => passkey.rp_id === rp_id)
    .map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key' as const,
      transports: transports as Transports,
    }));

/** What a browser needs to show one of a person's passkeys. */
export const askForPasskey = async (
  db: Db,
  userId: number,
  site: Site,
  now: Date,
): Promise<PasskeyQuestion> => ({
  challenge: await makeChallenge(db, userId, 'show', now),
  rpId: site.rp_id,
  timeout: TIMEOUT_MS,
  userVerification: 'preferred',
  allowCredentials: await passkeysHere(db, userId, site),
});

interface Maker {
  id: number;
  username: string;
  /** As the browser shows it. */
  name: string;
  business: string;
}

/** What a browser needs to make a passkey for a person. */
export const offerPasskeyTo = async (
  db: Db,
  { id, username, name, business }: Maker,
  site: Site,
  now: Date,
): Promise<PasskeyOffer> => ({
  challenge: await makeChallenge(db, id, 'make', now),
  rp: { id: site.rp_id, name: business },
  user: { id: Buffer.from(`staff:${id}`).toString('base64url'), name: username, displayName: name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  excludeCredentials: await passkeysHere(db, id, site),
  // It is shown after a name and a password, so it need not be found without them.
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
});
