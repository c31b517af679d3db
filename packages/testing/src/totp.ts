import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const HALF_MINUTE_MS = 30_000;

function fromBase32(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app shows at a moment, written by RFC 6238 and without the server's library. */
export function totpCode(secret: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / HALF_MINUTE_MS)));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const code = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff;
  return String(code % 1_000_000).padStart(6, '0');
}
