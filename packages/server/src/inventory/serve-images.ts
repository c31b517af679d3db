import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/client.ts';
import { NotFound } from '../errors.ts';
import { findImageFile } from './image-queries.ts';

const FILE = /^([0-9a-f]{64})-(thumb|card|zoom)\.webp$/;

/** Serves pictures below /media. Another picture has another address, so a browser asks for each one once, ever. */
export function serveImages(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { file: string } }>('/media/:file', async ({ params, headers }, reply) => {
    const [, hash, size] = FILE.exec(params.file) ?? [];
    const etag = `"${hash}-${size}"`;
    const isKnown = hash !== undefined && headers['if-none-match'] === etag;
    const file = hash && size && !isKnown ? await findImageFile(db, hash, size) : undefined;
    if (!file && !isKnown) throw new NotFound('Picture not found');
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    return file ? reply.type('image/webp').send(file.bytes) : reply.status(304).send();
  });
}
