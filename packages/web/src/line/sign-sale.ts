import { type OfflineSaleBody, signedPartOf } from '@revive/contract';
import canonicalize from 'canonicalize';
import type * as z from 'zod';
import { signBytes } from './device-key.ts';

type Body = z.input<typeof OfflineSaleBody>;

/** The sale as it is sent: with the signature of this device over all that it says. */
export async function signSale(keys: CryptoKeyPair, body: Omit<Body, 'signature'>): Promise<Body> {
  // As it goes over the wire: what is undefined is not there.
  const sent = JSON.parse(JSON.stringify(body)) as typeof body;
  const text = canonicalize(signedPartOf(sent)) ?? '';
  return { ...sent, signature: await signBytes(keys, new TextEncoder().encode(text)) };
}
