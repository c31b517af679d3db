import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { getLatestVerification } from './get-latest-verification.ts';
import { requestVerification } from './request-verification.ts';

export function mountVerification(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.verification, {
    getLatest: ({ db }) => getLatestVerification(db),
    request: ({ db, actor }) => requestVerification(db, clock, staffOf(actor).id),
  });
}
