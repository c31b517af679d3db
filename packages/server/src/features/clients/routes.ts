import type { BringBackList } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { type Gate, type StaffActor, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { refuseFinance } from '../policy/index.ts';
import { countBringBack, listBringBack } from './bring-back.ts';
import { forgetCodeWord } from './code-words.ts';
import { confirmClient } from './confirm-client.ts';
import { createClient } from './create-client.ts';
import { generateMobileCredentials } from './generate-mobile-credentials.ts';
import { getClient } from './get-client.ts';
import { listClients } from './list-clients.ts';
import { listMobileCredentials } from './list-mobile-credentials.ts';
import { makeHolder } from './make-holder.ts';
import { addNote, changeNote, listNotes, removeNote } from './notes.ts';
import { addRelation, listRelations, removeRelation } from './relations.ts';
import { removeClient } from './remove-client.ts';
import { addTag, changeTag, listTags, removeTag } from './tags.ts';
import { updateClient } from './update-client.ts';

export function mountClients(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.clients, {
    list: ({ db, query }) => listClients(db, query),
    get: ({ db, params }) => getClient(db, params.id),
    create: ({ db, body }) => createClient(db, clock, body),
    update: ({ db, params, body }) => updateClient(db, clock, params.id, body),
    confirm: ({ db, params, body }) => confirmClient(db, params.id, body.confirmed),
    hold: ({ db, params }) => makeHolder(db, params.id),
    remove: ({ db, params }) => removeClient(db, clock, params.id),
    forgetCodeWord: ({ db, params, body, actor }) =>
      forgetCodeWord(db, clock, { id: params.id, ...body, actor_id: staffOf(actor).id }),
    listRelations: ({ db, params }) => listRelations(db, clock, params.id),
    addRelation: ({ db, params, body, actor }) =>
      addRelation(db, clock, { client: params.id, ...body, actor_id: staffOf(actor).id }),
    removeRelation: ({ db, params }) => removeRelation(db, params.id, params.relation),
    listNotes: ({ db, params, actor }) => listNotes(db, params.id, staffOf(actor)),
    addNote: ({ db, params, body, actor }) => addNote(db, clock, params.id, body, staffOf(actor)),
    changeNote: ({ db, params, body, actor }) => changeNote(db, params, body, staffOf(actor)),
    removeNote: ({ db, params, actor }) => removeNote(db, clock, params, staffOf(actor)),
    listTags: ({ db }) => listTags(db),
    addTag: ({ db, body }) => addTag(db, clock, body),
    changeTag: ({ db, params, body }) => changeTag(db, params.id, body),
    removeTag: ({ db, params }) => removeTag(db, params.id),
    listBringBack: async ({ db, params, query, actor }) => {
      await refuseDebts(db, params.list, staffOf(actor));
      return listBringBack(db, clock, params.list, query);
    },
    countBringBack: async ({ db, params, query, actor }) => {
      await refuseDebts(db, params.list, staffOf(actor));
      return countBringBack(db, clock, params.list, query);
    },
    listMobileCredentials: ({ db, query }) => listMobileCredentials(db, query.client),
    generateMobileCredentials: ({ db, params, actor }) =>
      generateMobileCredentials(db, clock, params.id, staffOf(actor).id),
  });
}

/** Who owes what is a figure of the business. */
const refuseDebts = (db: Db, list: BringBackList, actor: StaffActor): Promise<void> | undefined =>
  list === 'owes' ? refuseFinance(db, actor) : undefined;
