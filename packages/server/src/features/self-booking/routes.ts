import { firstSpoken, text } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Actor, Gate } from '../../http/actor.ts';
import { requestKey } from '../../http/idempotency.ts';
import { languagesOf } from '../../http/languages-of.ts';
import { type Asked, type Handlers, mount } from '../../http/mount.ts';
import { networkOf } from '../../http/network-of.ts';
import { TooMany, Unauthenticated } from '../../lib/errors.ts';
import { allTexts } from '../../lib/texts.ts';
import type { Owner } from '../clients/index.ts';
import { readerOf } from '../me/index.ts';
import { noteLimitReached } from '../messages/index.ts';
import { paymentsOf } from '../payments/index.ts';
import { stopWaiting } from '../schedule/index.ts';
import { bookHeld } from './book-held.ts';
import type { SelfBookingParts } from './deps.ts';
import { listOpenDays, listOpenSlots } from './free-times.ts';
import { giveVisitorHoldBack, holdForVisitor } from './hold-time.ts';
import { listOpenServices } from './open-services.ts';
import { phoneOf } from './phone-of.ts';
import { waitForTime } from './wait-for-time.ts';

export function mountSelfBooking(app: FastifyInstance, gate: Gate, parts: SelfBookingParts): void {
  const { clock, throttles } = parts;
  const handlers: Handlers<typeof api.selfbooking> = {
    services: ({ db }) => listOpenServices(db, allTexts),
    days: ({ db, query }) => listOpenDays(db, clock, query),
    slots: ({ db, query }) => listOpenSlots(db, clock, query),
    hold: async ({ db, actor, body, request, idempotency_key: key }) => {
      const phone = await phoneOf(db, actor);
      const visitor = { network: networkOf(request.ip), phone, key };
      try {
        return await holdForVisitor(db, clock, body, visitor);
      } catch (refusal) {
        if (refusal instanceof TooMany && phone === undefined)
          await noteLimitReached(db, 'holds_of_address', clock.now());
        throw refusal;
      }
    },
    giveHoldBack: ({ db, params }) => giveVisitorHoldBack(db, clock, params.id),
    book: async (call) => {
      const { db, actor, body, request } = call;
      const held = { owner: await ownerOf(db, actor), body, language: spokenBy(request) };
      return bookHeld(paymentsOf(parts, call), { ...held, key: requestKey(call) });
    },
    wait: async ({ db, actor, body, request }) =>
      waitForTime(db, clock, { owner: await ownerOf(db, actor), body, language: spokenBy(request) }),
    stopWaiting: async ({ db, actor, params, query }) => {
      const { client_id } = await readerOf(db, clock, actor, query.person);
      return stopWaiting(db, clock, { id: params.id, client_id });
    },
  };
  // Counted before the call's transaction begins, because counting takes its own connection.
  mount(app, gate, api.selfbooking, handlers, {
    hold: async ({ ip }: FastifyRequest, { db, actor }: Asked<typeof api.selfbooking.hold>) => {
      const phone = await phoneOf(db, actor);
      await (phone === undefined ? throttles.holds.hit(networkOf(ip)) : throttles.phoneHolds.hit(phone));
    },
    // By phone: her first wish makes the phone a client.
    wait: async (_request: FastifyRequest, { db, actor }: Asked<typeof api.selfbooking.wait>) =>
      throttles.waits.hit((await phoneOf(db, actor)) ?? ''),
  });
}

const spokenBy = ({ headers }: FastifyRequest) => firstSpoken(languagesOf(headers['accept-language']));

async function ownerOf(db: Db, actor: Actor): Promise<Owner> {
  if (actor.kind !== 'client' && actor.kind !== 'phone') throw new Unauthenticated(text('Please sign in.'));
  const { sign_in_id } = actor;
  const phone = (await phoneOf(db, actor)) ?? '';
  return actor.kind === 'client' ? { sign_in_id, phone, client_id: actor.id } : { sign_in_id, phone };
}
