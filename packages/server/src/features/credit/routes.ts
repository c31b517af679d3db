import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { checkGiftCard } from './find-gift-card.ts';
import { getCredit } from './get-credit.ts';
import type { CreditThrottles } from './limits.ts';
import { payOut } from './pay-out.ts';
import { replaceGiftCard } from './replace-gift-card.ts';

interface Deps {
  clock: Clock;
  throttles: CreditThrottles;
}

export function mountCredit(app: FastifyInstance, gate: Gate, { clock, throttles }: Deps): void {
  mount(app, gate, api.credit, {
    get: ({ db, params }) => getCredit(db, params.id),
    payOut: ({ db, params, body, actor }) =>
      payOut(db, clock, { ...body, client_id: params.id, actor_id: staffOf(actor).id }),
    checkCard: ({ db, body, actor }) =>
      checkGiftCard(db, throttles, { ...body, typed_by: staffOf(actor).id, now: clock.now() }),
    replaceCard: ({ db, params, body, actor }) =>
      replaceGiftCard(db, {
        id: params.id,
        reason: body.reason,
        actor_id: staffOf(actor).id,
        now: clock.now(),
      }),
  });
}
