import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Wallet } from '../payments/index.ts';
import { noteSetup } from '../policy/index.ts';
import { createFirstServices } from './create-first-services.ts';
import { getGuide } from './get-guide.ts';
import { removeSample } from './remove-sample.ts';

export function mountSetup(app: FastifyInstance, gate: Gate, wallet: Wallet): void {
  mount(app, gate, api.setup, {
    get: ({ db }) => getGuide(db, wallet),
    note: async ({ db, body, actor }) => {
      await noteSetup(db, body.steps, staffOf(actor).id);
      return getGuide(db, wallet);
    },
    createServices: async ({ db, body }) => {
      await createFirstServices(db, body);
      return getGuide(db, wallet);
    },
    removeSample: async ({ db, body, actor }) => {
      await removeSample(db, body, staffOf(actor).id);
      return getGuide(db, wallet);
    },
  });
}
