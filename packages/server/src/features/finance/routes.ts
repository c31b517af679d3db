import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { answerOnce, requestKey } from '../../http/idempotency.ts';
import { type Call, type Handlers, mount } from '../../http/mount.ts';
import { type PaymentParts, takePayment, wayWithPhone } from '../payments/index.ts';
import { refuseFinance } from '../policy/index.ts';
import { attachPhoto, type NewPhoto, readPhoto } from './attach-photo.ts';
import { completePayment } from './complete-payment.ts';
import { createRequisition } from './create-requisition.ts';
import { getAttachment } from './get-attachment.ts';
import { getPaymentsTotal, listPayments } from './list-payments.ts';
import { listRequisitions } from './list-requisitions.ts';
import { moveRequisition } from './move-requisition.ts';
import { planPayment, updatePayment } from './plan-payment.ts';
import { alonePlan } from './receive-alone.ts';
import { removeAttachment } from './remove-attachment.ts';
import { removePayment } from './remove-payment.ts';
import { removeRequisition } from './remove-requisition.ts';
import { updateRequisition } from './update-requisition.ts';

// Resizing a large photo is slow, so it runs before the transaction.
const before = { attachToRequisition: readPhoto, attachToPayment: readPhoto };

type PhotoCall = Call<typeof api.finance.attachToPayment, NewPhoto['picture']>;

const photoOf = ({ params, body, actor, prepared }: PhotoCall) => ({
  id: params.id,
  name: body.name,
  picture: prepared,
  actor_id: staffOf(actor).id,
});

export function mountFinance(app: FastifyInstance, gate: Gate, payments: PaymentParts): void {
  const { clock } = payments;
  const handlers: Handlers<typeof api.finance, typeof before> = {
    attachToRequisition: (given) => attachPhoto(given.db, clock, { to: 'requisition', ...photoOf(given) }),
    attachToPayment: (given) => attachPhoto(given.db, clock, { to: 'payment', ...photoOf(given) }),
    getAttachment: ({ db, params, query }) => getAttachment(db, params.id, query.size),
    removeAttachment: ({ db, params, actor }) => removeAttachment(db, params.id, staffOf(actor)),
    listRequisitions: ({ db, query, actor }) => listRequisitions(db, query, staffOf(actor)),
    createRequisition: ({ db, body, actor }) => createRequisition(db, clock, body, staffOf(actor)),
    updateRequisition: ({ db, params, body, actor }) =>
      updateRequisition(db, params.id, body, staffOf(actor)),
    removeRequisition: ({ db, params, actor }) => removeRequisition(db, params.id, staffOf(actor)),
    verifyRequisition: ({ db, params, actor }) =>
      moveRequisition(db, clock, { id: params.id, move: 'verify', actor: staffOf(actor) }),
    approveRequisition: ({ db, params, actor }) =>
      moveRequisition(db, clock, { id: params.id, move: 'approve', actor: staffOf(actor) }),
    rejectRequisition: ({ db, params, actor }) =>
      moveRequisition(db, clock, { id: params.id, move: 'reject', actor: staffOf(actor) }),
    listPayments: ({ db, query }) => listPayments(db, query),
    getPaymentsTotal: ({ db, query }) => getPaymentsTotal(db, query),
    createPayment: async ({ body, ...call }) => {
      const given = { actor: staffOf(call.actor), key: requestKey(call) };
      if (body.kind === 'in')
        return takePayment(payments, api.finance.createPayment, call, {
          way: wayWithPhone(body),
          plan: (deps) => alonePlan(deps, { ...given, body }),
        });
      await refuseFinance(call.db, given.actor);
      return answerOnce(call.db, api.finance.createPayment, call.request, call.reply, async (db) => ({
        ...(await planPayment(db, clock, { ...given, body })),
        payment: null,
      }));
    },
    updatePayment: ({ db, params, body, actor }) =>
      updatePayment(db, params.id, { body, actor: staffOf(actor) }),
    removePayment: ({ db, params }) => removePayment(db, params.id),
    completePayment: ({ db, params, actor }) =>
      completePayment(db, clock, { id: params.id, actor: staffOf(actor) }),
  };
  mount(app, gate, api.finance, handlers, before);
}
