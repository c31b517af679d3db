import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { getHead } from './get-head.ts';
import { listEntries } from './list-entries.ts';
import { listPeople } from './list-people.ts';

export function mountAudit(app: FastifyInstance, gate: Gate): void {
  mount(app, gate, api.audit, {
    listEntries: ({ db, query }) => listEntries(db, query),
    getHead: ({ db }) => getHead(db),
    listPeople: ({ db, query }) => listPeople(db, query),
  });
}
