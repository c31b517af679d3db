import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { translatorFor } from '../../http/say-to.ts';
import type { Clock } from '../../lib/clock.ts';
import { checkImport } from './check-import.ts';
import { commitImport } from './commit-import.ts';
import { getImport, listImports, listRefused } from './get-import.ts';
import { undoImport } from './undo-import.ts';
import { uploadImport } from './upload-import.ts';

export function mountImports(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.imports, {
    list: ({ db, query }) => listImports(db, query),
    get: ({ db, params }) => getImport(db, params.id),
    upload: ({ db, body, actor }) => uploadImport(db, clock, { body, actor_id: staffOf(actor).id }),
    check: ({ db, params, body, request }) => checkImport(db, { ...params, ...body }, translatorFor(request)),
    refused: ({ db, params, query, request }) =>
      listRefused(db, { ...params, ...query }, translatorFor(request)),
    commit: ({ db, params, body, actor }) =>
      commitImport(db, clock, { ...body, ...params, actor: staffOf(actor) }),
    undo: ({ db, params, actor }) => undoImport(db, clock, { ...params, actor_id: staffOf(actor).id }),
  });
}
