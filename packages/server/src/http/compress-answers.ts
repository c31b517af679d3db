import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compresses answers of more than a packet or two: a list of bookings shrinks to a tenth, which a slow line feels. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 2048,
    // No one of ours sends a packed body; unpacking one is work a stranger could make.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // The best that costs next to nothing; files are compressed better, once, when they are built.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 5 },
  });
}
