import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { signedPartOf } from '@revive/contract';
import canonicalize from 'canonicalize';

type Sent = Readonly<Record<string, unknown>>;

/** Canonical JSON (RFC 8785). What has a text that Unicode does not allow has none, and stays as it came: no device signed it. */
export function canonical(value: Sent): string {
  try {
    return canonicalize(value)!;
  } catch {
    return JSON.stringify(value);
  }
}

/** What a device signs of a sale. */
const signedBytes = (sent: Sent): Buffer => Buffer.from(canonical(signedPartOf(sent)), 'utf8');

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** By what a sale is known again: all that was signed, and the same with its signature. */
export const hashesOf = (sent: Sent): { body_hash: Buffer; sent_hash: Buffer } => ({
  body_hash: digest(signedBytes(sent)),
  sent_hash: digest(
    Buffer.from(canonical({ ...signedPartOf(sent), signature: sent.signature ?? null }), 'utf8'),
  ),
});

// r and s beside each other, 32 bytes each, in base64url without padding.
const SIGNATURE = /^[A-Za-z0-9_-]{86}$/;

/** Whether a device signed what was sent. A signature has one spelling. */
export function isSignedBy(publicKey: JsonWebKey, sent: Sent): boolean {
  const { signature } = sent;
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.toString('base64url') !== signature) return false;
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  return verify('sha256', signedBytes(sent), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}
