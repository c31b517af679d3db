import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyOffer, PasskeyQuestion, ShownPasskey } from '@revive/contract';

const PRESENT = 0x01;
const WITH_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

// CBOR of what an authenticator says: short texts, byte strings of less than 64 kB, small whole numbers.
const text = (said: string) => Buffer.concat([Buffer.from([0x60 + said.length]), Buffer.from(said)]);
const bytes = (data: Buffer) => {
  const isShort = data.length < 256;
  const head = isShort ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff];
  return Buffer.concat([Buffer.from(head), data]);
};

/** A passkey in software, which signs as browsers and phones do: at the address it is given. */
export function aPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, at: string) =>
    JSON.stringify({ type, challenge, origin: at, crossOrigin: false });

  const authenticatorData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  };

  const named = {
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    id: named.id,
    /** What the browser answers when it is made. */
    make: ({ challenge, rp }: PasskeyOffer): NewPasskey => {
      const coordinate = (value: string | undefined) => bytes(Buffer.from(value!, 'base64url'));
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        coordinate(x),
        Buffer.from([0x22]),
        coordinate(y),
      ]);
      const known = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authenticatorData(rp.id, PRESENT | WITH_KEY, known)),
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      };
    },
    /** What the browser answers when it is shown; `at` another address for one that was led astray. */
    show: ({ challenge, rpId }: PasskeyQuestion, at = origin): ShownPasskey => {
      const said = clientData('webauthn.get', challenge, at);
      const data = authenticatorData(rpId, PRESENT);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64(said),
          authenticatorData: base64(data),
          signature: base64(signature),
        },
      };
    },
    /** As a copy of it would go on from an earlier moment. */
    turnBack: () => {
      counter = 0;
    },
  };
}
