import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { type Handlers, mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { deleteDuePhotos, getDuePhotos } from './forget-photos.ts';
import { listPhotos, listPhotoViews, showPhoto } from './look-at-photos.ts';
import { removePhoto, restorePhoto } from './remove-photo.ts';
import { readPhoto, takePhoto } from './take-photo.ts';

// Resizing a large photo is slow, so it runs before the transaction.
const before = { take: readPhoto };

export function mountPhotos(app: FastifyInstance, gate: Gate, clock: Clock): void {
  const handlers: Handlers<typeof api.photos, typeof before> = {
    list: ({ db, params, query, actor }) => listPhotos(db, { client: params.id, ...query }, staffOf(actor)),
    take: ({ db, params, body, actor, prepared: picture }) =>
      takePhoto(db, clock, { ...body, client: params.id, picture, actor: staffOf(actor) }),
    get: ({ db, params, query, actor, reply }) => {
      reply.header('cache-control', 'private, no-store');
      return showPhoto(db, clock, { ...params, ...query }, staffOf(actor));
    },
    remove: ({ db, params, body, actor }) =>
      removePhoto(db, clock, { ...params, reason: body?.reason ?? null }, staffOf(actor)),
    restore: ({ db, params, actor }) => restorePhoto(db, params.id, staffOf(actor)),
    listViews: ({ db, params, query }) => listPhotoViews(db, { ...params, ...query }),
    getDue: ({ db }) => getDuePhotos(db, clock),
    deleteDue: ({ db, body, actor }) => deleteDuePhotos(db, clock, body.months, staffOf(actor)),
  };
  mount(app, gate, api.photos, handlers, before);
}
