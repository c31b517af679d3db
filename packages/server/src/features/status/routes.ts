import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { translatorFor } from '../../http/say-to.ts';
import type { StatusDeps } from './deps.ts';
import { getStatus } from './get-status.ts';

interface Shown extends Omit<StatusDeps, 'db'> {
  version: string;
  messenger: string;
}

export function mountStatus(app: FastifyInstance, gate: Gate, deps: Shown): void {
  mount(app, gate, api.status, {
    get: ({ db, request }) => getStatus({ ...deps, db, translate: translatorFor(request) }),
  });
}
