import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { giveConsent } from './give-consent.ts';
import { listConsents } from './list-consents.ts';
import { getSignLink, getSignPage, makeSignLink, signByLink } from './sign-links.ts';
import { addText, listTexts } from './texts.ts';
import { restoreConsent, withdrawConsent } from './withdraw-consent.ts';

interface Deps {
  clock: Clock;
  publicUrl: string | undefined;
}

export function mountConsents(app: FastifyInstance, gate: Gate, { clock, publicUrl }: Deps): void {
  mount(app, gate, api.consents, {
    listTemplates: ({ db, query }) => listTexts(db, query),
    addTemplate: ({ db, body, actor }) => addText(db, clock, body, staffOf(actor).id),
    list: ({ db, query }) => listConsents(db, query),
    give: ({ db, body, actor }) => giveConsent(db, clock, body, staffOf(actor).id),
    withdraw: ({ db, params, body, actor }) =>
      withdrawConsent(db, clock, params.id, { ...body, actor_id: staffOf(actor).id }),
    restore: ({ db, params, actor }) => restoreConsent(db, clock, params.id, { actor_id: staffOf(actor).id }),
    makeLink: ({ db, body, actor }) => makeSignLink({ db, clock, publicUrl }, body, staffOf(actor).id),
    getLink: ({ db, params }) => getSignLink(db, clock, params.id),
    getSignPage: ({ db, params, reply }) => {
      reply.header('cache-control', 'no-store');
      return getSignPage(db, clock, params.token);
    },
    sign: ({ db, params, body, reply }) => {
      reply.header('cache-control', 'no-store');
      return signByLink(db, clock, params.token, body);
    },
  });
}
