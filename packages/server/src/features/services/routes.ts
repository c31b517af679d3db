import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { pageUrl } from '../../http/paging.ts';
import type { Clock } from '../../lib/clock.ts';
import { createService } from './create-service.ts';
import { getService } from './get-service.ts';
import { listMeasurementTypes } from './list-measurement-types.ts';
import { listAndCountServices } from './list-services.ts';
import { removeService } from './remove-service.ts';
import { createServiceCategory, listServiceCategories, updateServiceCategory } from './service-categories.ts';
import { updateMeasurementType } from './update-measurement-type.ts';
import { updateService } from './update-service.ts';

export function mountServices(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.services, {
    list: async ({ db, query, request }) => {
      const { next_cursor, previous_cursor, ...page } = await listAndCountServices(db, query);
      const address = (cursor: string | null) => cursor && pageUrl(request, cursor);
      return { ...page, next: address(next_cursor), previous: address(previous_cursor) };
    },
    get: ({ db, params }) => getService(db, params.id),
    create: ({ db, body }) => createService(db, body),
    update: ({ db, params, body, actor }) =>
      updateService(db, clock, { id: params.id, body, actor: staffOf(actor) }),
    remove: ({ db, params }) => removeService(db, clock, params.id),
    listCategories: ({ db, query }) => listServiceCategories(db, query),
    createCategory: ({ db, body }) => createServiceCategory(db, body),
    updateCategory: ({ db, params, body }) => updateServiceCategory(db, params.id, body),
    listMeasurementTypes: ({ db, query }) => listMeasurementTypes(db, query),
    updateMeasurementType: ({ db, params, body }) => updateMeasurementType(db, params.id, body),
  });
}
