import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { cancelMessage, noteSent, resendMessage } from './by-hand.ts';
import { createMessage } from './create-message.ts';
import { listCosts } from './list-costs.ts';
import { listMessages, listToday } from './list-messages.ts';
import type { Messenger } from './messenger.ts';
import { getMessageStatus, setMessageSettings } from './status.ts';
import { listTemplates, setTemplate } from './templates.ts';

interface Deps {
  clock: Clock;
  messenger: Messenger;
  publicUrl: string | undefined;
}

export function mountMessages(app: FastifyInstance, gate: Gate, { clock, messenger, publicUrl }: Deps): void {
  mount(app, gate, api.messages, {
    list: ({ db, query, actor }) => listMessages({ db, publicUrl }, query, staffOf(actor).id),
    listToday: ({ db, actor }) => listToday({ db, publicUrl }, clock, staffOf(actor).id),
    status: ({ db }) => getMessageStatus({ db, clock, messenger }),
    create: ({ db, body, actor }) => createMessage({ db, publicUrl }, clock, body, staffOf(actor).id),
    sent: ({ db, params, actor }) => noteSent({ db, publicUrl }, clock, params.id, staffOf(actor).id),
    cancel: ({ db, params }) => cancelMessage({ db, publicUrl }, params.id),
    resend: ({ db, params }) => resendMessage({ db, publicUrl }, clock, params.id),
    listTemplates: ({ db }) => listTemplates(db),
    setTemplate: ({ db, body }) => setTemplate(db, body),
    settings: ({ db, body, actor }) => setMessageSettings({ db, clock, messenger }, body, staffOf(actor).id),
    costs: ({ db, query }) => listCosts(db, query),
  });
}
