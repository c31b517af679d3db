import { createHash, createPublicKey } from 'node:crypto';
import { text } from '@revive/contract';
import { DeviceKey } from '@revive/contract/schemas';
import { Invalid } from '../../lib/errors.ts';

/**
 * The key as it is always spelled, and its thumbprint (RFC 7638): the same key is the same device, however its last character was
 * written. Throws `Invalid` for a point that is not on the curve.
 */
export function readKey(sent: DeviceKey): { public_key: DeviceKey; thumbprint: string } {
  const { crv, kty, x, y } = spell(sent);
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { public_key: { kty, crv, x, y }, thumbprint };
}

function spell(sent: DeviceKey): DeviceKey {
  try {
    return DeviceKey.parse(createPublicKey({ format: 'jwk', key: { ...sent } }).export({ format: 'jwk' }));
  } catch {
    throw new Invalid({ public_key: [text('This is no key of a device. Ask from the device itself.')] });
  }
}
