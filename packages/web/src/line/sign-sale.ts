import { signedPartOf } from '@revive/contract';
import canonicalize from 'canonicalize';
import { signBytes } from './device-key.ts';
import type { SignedSale } from './open-store.ts';

/** The sale as it is sent: with the signature of this device over all that it says. */
export const signSale = (keys: CryptoKeyPair, body: Omit<SignedSale, 'signature'>): Promise<SignedSale> =>
  signWhole(keys, body);

/** What was done without a line, as it is sent: with the signature of this device over all of it. */
export async function signWhole<Unsigned extends object>(
  keys: CryptoKeyPair,
  body: Unsigned,
): Promise<Unsigned & { signature: string }> {
  // As it goes over the wire: what is undefined is not there.
  const sent = JSON.parse(JSON.stringify(body)) as Unsigned;
  const text = canonicalize(signedPartOf(sent as Record<string, unknown>)) ?? '';
  return { ...sent, signature: await signBytes(keys, new TextEncoder().encode(text)) };
}
