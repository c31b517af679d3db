import { api } from '@revive/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { type Asked, mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Reach } from '../../lib/post-to-stranger.ts';
import { checkUrl, createWebhook } from './create-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { resendDelivery } from './resend-delivery.ts';

interface Deps {
  clock: Clock;
  reach: Reach;
}

export function mountWebhooks(app: FastifyInstance, gate: Gate, { clock, reach }: Deps): void {
  mount(
    app,
    gate,
    api.webhooks,
    {
      list: ({ db, query }) => listWebhooks(db, query),
      create: ({ db, body, actor, prepared }) =>
        createWebhook(db, clock, { ...body, url: prepared, actor_id: staffOf(actor).id }),
      remove: ({ db, params, actor }) => removeWebhook(db, clock, { ...params, actor_id: staffOf(actor).id }),
      listDeliveries: ({ db, params, query }) => listDeliveries(db, { ...params, ...query }),
      resend: ({ db, params, body }) => resendDelivery(db, { ...params, ...body }),
    },
    {
      create: (_request: FastifyRequest, { body }: Asked<typeof api.webhooks.create>) =>
        checkUrl(reach, body.url),
    },
  );
}
