import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { translatorFor } from '../../http/say-to.ts';
import { type Asked, getStatus } from './get-status.ts';

type Shown = Omit<Asked, 'db' | 'translate'>;

export function mountStatus(app: FastifyInstance, gate: Gate, deps: Shown): void {
  mount(app, gate, api.status, {
    get: ({ db, request }) => getStatus({ ...deps, db, translate: translatorFor(request) }),
  });
}
