import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { approveDevice } from './approve-device.ts';
import { askDevice } from './ask-device.ts';
import { getStanding } from './get-standing.ts';
import { listDevices } from './list-devices.ts';
import { revokeDevice } from './revoke-device.ts';
import { sayWaiting } from './say-waiting.ts';

export function mountDevices(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.devices, {
    ask: ({ db, body, actor }) => askDevice(db, clock, { ...body, actor_id: staffOf(actor).id }),
    list: ({ db, query }) => listDevices(db, query),
    approve: ({ db, params, actor }) => approveDevice(db, clock, { ...params, actor_id: staffOf(actor).id }),
    revoke: ({ db, params, body, actor }) =>
      revokeDevice(db, clock, { ...params, ...body, actor_id: staffOf(actor).id }),
    getStanding: ({ db, params }) => getStanding(db, clock, params.id),
    sayWaiting: ({ db, params, body }) => sayWaiting(db, clock, { ...params, ...body }),
  });
}
