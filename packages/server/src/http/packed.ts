import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What a caller accepts of what we have, by its `Accept-Encoding`. */
export function encodingFor(accepted = ''): Encoding {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? 'identity';
}

/** Packs what is sent more than once; better than `compressAnswers` does for each answer. */
export async function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? promisify(gzip)(bytes) : bytes;
}
