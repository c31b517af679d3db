import { firstSpoken } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gate } from '../../http/actor.ts';
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
import { choosePerson } from './choose-person.ts';
import type { MeParts } from './deps.ts';
import { getOwnReceipt } from './get-own-receipt.ts';
import { bookingOf, followLink, openLink, readLink } from './open-link.ts';
import { openPhotos, readPhoto, readPhotos } from './own-photos.ts';
import { payOwnBooking } from './pay-booking.ts';
import { clientOf, readPage, signerOf } from './read-page.ts';
import { signInWithCode } from './sign-in-with-code.ts';

export function mountMe(app: FastifyInstance, gate: Gate, parts: MeParts): void {
  const { clock, throttles } = parts;
  const handlers: Handlers<typeof api.me> = {
    askForCode: ({ db, body, request }) => {
      const language = firstSpoken(languagesOf(request.headers['accept-language']));
      request.permit?.release();
      return askForCode({ ...parts, db }, { ...body, network: networkOf(request.ip), language });
    },
    signIn: ({ db, body, request }) => signInWithCode({ ...parts, db }, body, callerOf(request)),
    read: ({ db, actor }) => readPage(db, clock, actor),
    choosePerson: ({ db, actor, body }) => choosePerson({ ...parts, db }, actor, body),
    settings: ({ db, actor, body }) => setWishes(db, clientOf(actor), body),
    slots: ({ db, actor, params, query }) =>
      listOwnSlots(db, clock, { id: params.id, client_id: clientOf(actor) }, query),
    reschedule: ({ db, actor, params, body }) =>
      moveOwnSession(db, clock, { id: params.id, client_id: clientOf(actor) }, body.starts_at),
    cancel: ({ db, actor, params }) =>
      cancelOwnSession(db, clock, { id: params.id, client_id: clientOf(actor) }),
    pay: (call) => {
      const { params, body, actor } = call;
      const own = { booking_id: params.id, client_id: clientOf(actor) };
      return payOwnBooking(paymentsOf(parts, call), throttles, { ...own, body, key: requestKey(call) });
    },
    receipt: ({ db, actor, params }) => getOwnReceipt(db, clientOf(actor), params.id),
    ask: ({ db, actor, body }) => askAboutData(db, clock, clientOf(actor), body),
    consentTexts: ({ db, query, request }) =>
      listOwnTexts(db, query.language ?? firstSpoken(languagesOf(request.headers['accept-language']))),
    signConsent: ({ db, actor, body }) => signOwnConsent(db, clock, signerOf(actor), body),
    withdrawConsent: ({ db, actor, params }) =>
      withdrawOwnConsent(db, clock, { id: params.id, client_id: clientOf(actor) }),
    restoreConsent: ({ db, actor, params }) =>
      restoreOwnConsent(db, clock, { id: params.id, client_id: clientOf(actor) }),
    openPhotos: ({ db, actor, body }) => openPhotos({ ...parts, db }, signerOf(actor), body.code),
    photos: ({ db, actor }) => readPhotos(db, clock, signerOf(actor)),
    photo: ({ db, actor, params, query, reply }) => {
      reply.header('cache-control', 'private, no-store');
      return readPhoto(db, clock, signerOf(actor), { ...params, ...query });
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
