import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { forgetCodeWord } from './code-words.ts';
import { confirmClient } from './confirm-client.ts';
import { createClient } from './create-client.ts';
import { generateMobileCredentials } from './generate-mobile-credentials.ts';
import { getClient } from './get-client.ts';
import { listClients } from './list-clients.ts';
import { listMobileCredentials } from './list-mobile-credentials.ts';
import { addRelation, listRelations, removeRelation } from './relations.ts';
import { removeClient } from './remove-client.ts';
import { updateClient } from './update-client.ts';

export function mountClients(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.clients, {
    list: ({ db, query }) => listClients(db, query),
    get: ({ db, params }) => getClient(db, params.id),
    create: ({ db, body }) => createClient(db, clock, body),
    update: ({ db, params, body }) => updateClient(db, clock, params.id, body),
    confirm: ({ db, params, body }) => confirmClient(db, params.id, body.confirmed),
    remove: ({ db, params }) => removeClient(db, clock, params.id),
    forgetCodeWord: ({ db, params, body, actor }) =>
      forgetCodeWord(db, clock, { id: params.id, ...body, actor_id: staffOf(actor).id }),
    listRelations: ({ db, params }) => listRelations(db, clock, params.id),
    addRelation: ({ db, params, body, actor }) =>
      addRelation(db, clock, { client: params.id, ...body, actor_id: staffOf(actor).id }),
    removeRelation: ({ db, params }) => removeRelation(db, params.id, params.relation),
    listMobileCredentials: ({ db, query }) => listMobileCredentials(db, query.client),
    generateMobileCredentials: ({ db, params, actor }) =>
      generateMobileCredentials(db, clock, params.id, staffOf(actor).id),
  });
}
