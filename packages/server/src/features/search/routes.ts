import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { findAnything } from './find-anything.ts';

export function mountSearch(app: FastifyInstance, gate: Gate): void {
  mount(app, gate, api.search, {
    find: ({ db, query, actor }) => findAnything(db, query.q, staffOf(actor)),
  });
}
