import { firstSpoken, type OwnQuery } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Actor, Gate } from '../../http/actor.ts';
import { requestKey } from '../../http/idempotency.ts';
import { languagesOf } from '../../http/languages-of.ts';
import { type Handlers, mount } from '../../http/mount.ts';
import { networkOf } from '../../http/network-of.ts';
import { callerOf } from '../auth/index.ts';
import { setWishes } from '../clients/index.ts';
import { listOwnTexts, restoreOwnConsent, signOwnConsent, withdrawOwnConsent } from '../consents/index.ts';
import { paymentsOf } from '../payments/index.ts';
import { askAboutData } from '../privacy/index.ts';
import { askForCode } from './ask-for-code.ts';
import { cancelOwnSession, listOwnSlots, moveOwnSession } from './change-session.ts';
import type { MeParts } from './deps.ts';
import { getOwnReceipt } from './get-own-receipt.ts';
import { bookingOf, followLink, openLink, readLink } from './open-link.ts';
import { openPhotos, readPhoto, readPhotos } from './own-photos.ts';
import { payOwnBooking } from './pay-booking.ts';
import { readPage } from './read-page.ts';
import { readerOf } from './reader-of.ts';
import { sayWho } from './say-who.ts';
import { signInWithCode } from './sign-in-with-code.ts';

interface OwnCall {
  db: Db;
  actor: Actor;
  query: OwnQuery;
}

export function mountMe(app: FastifyInstance, gate: Gate, parts: MeParts): void {
  const { clock, throttles } = parts;
  const readerFor = ({ db, actor, query }: OwnCall) => readerOf(db, clock, actor, query.person);
  /** What is asked for by its id, and whose it has to be. */
  const ownOf = async (call: OwnCall & { params: { id: number } }) => ({
    id: call.params.id,
    client_id: (await readerFor(call)).client_id,
  });
  const handlers: Handlers<typeof api.me> = {
    askForCode: ({ db, body, request }) => {
      const language = firstSpoken(languagesOf(request.headers['accept-language']));
      request.permit?.release();
      return askForCode({ ...parts, db }, { ...body, network: networkOf(request.ip), language });
    },
    signIn: ({ db, body, request }) => signInWithCode({ ...parts, db }, body, callerOf(request)),
    who: ({ db, body, request }) =>
      sayWho({ ...parts, db }, body, firstSpoken(languagesOf(request.headers['accept-language']))),
    read: ({ db, actor, query }) => readPage(db, clock, actor, query.person),
    settings: async (call) => setWishes(call.db, (await readerFor(call)).client_id, call.body),
    slots: async (call) => listOwnSlots(call.db, clock, await ownOf(call), call.query),
    reschedule: async (call) => moveOwnSession(call.db, clock, await ownOf(call), call.body.starts_at),
    cancel: async (call) => cancelOwnSession(call.db, clock, await ownOf(call)),
    pay: async (call) => {
      const { id: booking_id, client_id } = await ownOf(call);
      const own = { booking_id, client_id, body: call.body, key: requestKey(call) };
      return payOwnBooking(paymentsOf(parts, call), throttles, own);
    },
    receipt: async (call) => getOwnReceipt(call.db, (await readerFor(call)).client_id, call.params.id),
    ask: async (call) => askAboutData(call.db, clock, (await readerFor(call)).client_id, call.body),
    consentTexts: ({ db, query, request }) =>
      listOwnTexts(db, query.language ?? firstSpoken(languagesOf(request.headers['accept-language']))),
    signConsent: async (call) => signOwnConsent(call.db, clock, await readerFor(call), call.body),
    withdrawConsent: async (call) => withdrawOwnConsent(call.db, clock, await ownOf(call)),
    restoreConsent: async (call) => restoreOwnConsent(call.db, clock, await ownOf(call)),
    openPhotos: async (call) => openPhotos({ ...parts, db: call.db }, await readerFor(call), call.body.code),
    photos: async (call) => readPhotos(call.db, clock, await readerFor(call)),
    photo: async (call) => {
      const { db, params, query, reply } = call;
      reply.header('cache-control', 'private, no-store');
      return readPhoto(db, clock, await readerFor(call), { ...params, size: query.size });
    },
    link: ({ db, params }) => readLink(db, clock, params.token),
    linkSettings: async ({ db, params, body }) =>
      setWishes(db, (await followLink(db, clock, params.token)).client_id, body),
    linkSlots: async ({ db, params: { token, id }, query }) =>
      listOwnSlots(db, clock, { id, ...bookingOf(await openLink(db, clock, token)) }, query),
    linkReschedule: async ({ db, params: { token, id }, body }) =>
      moveOwnSession(db, clock, { id, ...bookingOf(await followLink(db, clock, token)) }, body.starts_at),
    linkCancel: async ({ db, params: { token, id } }) =>
      cancelOwnSession(db, clock, { id, ...bookingOf(await followLink(db, clock, token)) }),
  };
  // Counted before the call's transaction begins, because counting takes its own connection.
  const countLink = ({ ip }: FastifyRequest) => throttles.links.hit(networkOf(ip));
  const countRequest = async ({ actor }: FastifyRequest) =>
    actor.kind === 'client' ? throttles.requests.hit(String(actor.id)) : undefined;
  const countConsent = async ({ actor }: FastifyRequest) =>
    actor.kind === 'client' ? throttles.consents.hit(String(actor.id)) : undefined;
  mount(app, gate, api.me, handlers, {
    ask: countRequest,
    signConsent: countConsent,
    withdrawConsent: countConsent,
    restoreConsent: countConsent,
    link: countLink,
    linkSettings: countLink,
    linkSlots: countLink,
    linkReschedule: countLink,
    linkCancel: countLink,
  });
}
