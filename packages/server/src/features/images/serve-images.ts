import { text } from '@revive/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { NotFound } from '../../lib/errors.ts';
import { findImageFile } from './queries.ts';

const FILE = /^([0-9a-f]{64})-(thumb|card|zoom)\.webp$/;

/** Serves pictures below /media. The address has the content's hash, so browsers cache each one for good. */
export function serveImages(app: FastifyInstance, db: Db): void {
  const serve = async ({ params, headers }: FastifyRequest, reply: FastifyReply) => {
    const [, hash, size] = FILE.exec((params as { file: string }).file) ?? [];
    const etag = `"${hash}-${size}"`;
    const isKnown = hash !== undefined && headers['if-none-match'] === etag;
    const file = hash && size && !isKnown ? await findImageFile(db, hash, size) : undefined;
    if (!file && !isKnown) throw new NotFound(text('Picture not found'));
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    return file ? reply.type('image/webp').send(file.bytes) : reply.status(304).send();
  };
  app.route({ method: 'GET', url: '/media/:file', config: { isWork: true }, handler: serve });
}
