import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { getDigest } from './get-digest.ts';

export function mountDigest(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.digest, { get: ({ db, query }) => getDigest(db, clock, query.day) });
}
