import { createCipheriv, createDecipheriv } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;

export const CHUNK_BYTES = 65_536;
export const TAG_BYTES = 16;
export const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;

/** What each chunk of a file is bound to, besides its own content. */
export interface Binding {
  key: Buffer;
  /** The file's first line. */
  header: Buffer;
}

/** Where a chunk stands: chunks that changed places, or a last one that is not the last, do not open. */
export interface Place {
  number: number;
  isLast: boolean;
}

export function sealChunk({ key, header }: Binding, place: Place, text: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES });
  cipher.setAAD(header);
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** The text of a chunk; undefined where it is not what was sealed for this place of this file. */
export function openChunk({ key, header }: Binding, place: Place, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES });
  decipher.setAAD(header);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function nonceOf({ number, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}
