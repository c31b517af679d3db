import type { DeviceKey } from '@revive/contract';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A key of this browser. Its private half can sign, and cannot be read, by this page neither. */
export const makeKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);

/** What the server is given of a key. */
export async function publicHalf({ publicKey }: CryptoKeyPair): Promise<DeviceKey> {
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  return { kty: 'EC', crv: 'P-256', x: x!, y: y! };
}

/** Signs bytes: r and s beside each other, in base64url. */
export async function signBytes(
  { privateKey }: CryptoKeyPair,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes);
  return base64url(new Uint8Array(signature));
}

/** The beginning of what a key is known by (RFC 7638), to compare with the list of devices. */
export async function thumbprintOf({ crv, kty, x, y }: DeviceKey): Promise<string> {
  const text = JSON.stringify({ crv, kty, x, y });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url(new Uint8Array(digest)).slice(0, 8);
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
