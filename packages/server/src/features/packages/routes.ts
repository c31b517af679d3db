import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mayLag, mount } from '../../http/mount.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { textsOnlyIn } from '../../lib/texts.ts';
import { undoLapse } from '../bookings/index.ts';
import { getPolicy } from '../policy/index.ts';
import { createPackage, listOffered, listPackages, removePackage, updatePackage } from './packages.ts';
import { monthsLater } from './rules.ts';

export function mountPackages(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, mayLag(gate, 'shop'), api.packages, {
    list: ({ db, query }) => listPackages(db, query),
    create: ({ db, body }) => createPackage(db, body),
    update: ({ db, params, body }) => updatePackage(db, params.id, body),
    remove: ({ db, params }) => removePackage(db, params.id),
    listOffered: async ({ db, query }) => listOffered(db, await getPolicy(db), textsOnlyIn(query.language)),
    undoLapse: async ({ db, params, body, actor }) => {
      const { time_zone } = await getPolicy(db);
      const { ends_on = monthsLater(businessDate(clock.now(), time_zone), 1) } = body;
      return undoLapse(db, clock, { ...params, ...body, ends_on, actor_id: staffOf(actor).id });
    },
  });
}
