import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

export function mountApiKeys(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.apikeys, {
    list: ({ db, query }) => listKeys(db, clock, query),
    create: ({ db, body, actor }) => createKey(db, clock, { ...body, actor_id: staffOf(actor).id }),
    revoke: ({ db, params, actor }) => revokeKey(db, clock, { ...params, actor_id: staffOf(actor).id }),
  });
}
