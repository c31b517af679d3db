import { api } from '@revive/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gate } from '../../http/actor.ts';
import { type Handlers, mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { readImage } from './read-image.ts';
import { serveImages } from './serve-images.ts';
import { uploadImage } from './store-image.ts';

// Resizing a large picture is slow, so it runs before the transaction.
const before = {
  upload: ({ body }: FastifyRequest) => readImage((body as { image?: unknown } | null)?.image),
};

export function mountImages(app: FastifyInstance, gate: Gate, clock: Clock): void {
  const handlers: Handlers<typeof api.images, typeof before> = {
    upload: ({ db, prepared }) => uploadImage(db, prepared, clock.now()),
  };
  mount(app, gate, api.images, handlers, before);
  serveImages(app, gate.db);
}
