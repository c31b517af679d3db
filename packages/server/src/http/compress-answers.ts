import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compresses answers larger than a packet or two: a list of bookings shrinks to a tenth. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 2048,
    // Our clients send no compressed body; decompressing one is work a stranger could cause.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // The highest level that costs almost no time; files are compressed better, once, by the build.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 5 },
  });
}
