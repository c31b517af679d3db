import { text } from '@revive/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { NotFound } from '../../lib/errors.ts';
import { asJpeg } from '../../lib/read-picture.ts';
import { findImageFile } from './queries.ts';

const FILE = /^([0-9a-f]{64})-(thumb|card|zoom)\.(webp|jpg)$/;

/** Serves pictures below /media, each also as a JPEG. The address has the content's hash, so browsers cache each one for good. */
export function serveImages(app: FastifyInstance, db: Db): void {
  const serve = async ({ params, headers }: FastifyRequest, reply: FastifyReply) => {
    const [, hash, size, kind] = FILE.exec((params as { file: string }).file) ?? [];
    const etag = `"${hash}-${size}${kind === 'jpg' ? '-jpg' : ''}"`;
    const isKnown = hash !== undefined && headers['if-none-match'] === etag;
    const file = hash && size && !isKnown ? await findImageFile(db, hash, size) : undefined;
    if (!file && !isKnown) throw new NotFound(text('Picture not found'));
    // Made when it is asked for: a link is shown to few, and the picture is kept in one format.
    const jpeg = file && kind === 'jpg' ? await asJpeg(file.bytes) : undefined;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    if (!file) return reply.status(304).send();
    return reply.type(jpeg ? 'image/jpeg' : 'image/webp').send(jpeg ?? file.bytes);
  };
  app.route({ method: 'GET', url: '/media/:file', config: { isWork: true }, handler: serve });
}
