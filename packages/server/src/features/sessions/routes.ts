import type { Session } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { type Call, mount } from '../../http/mount.ts';
import { type PaymentParts, takePayment } from '../payments/index.ts';
import { addMeasurement, addMeasurements } from './add-measurement.ts';
import { completeSession } from './complete-session.ts';
import { correctMeasurement, removeMeasurement } from './correct-measurement.ts';
import { countSessions } from './count-sessions.ts';
import { getOverview } from './get-overview.ts';
import { handOver } from './hand-over.ts';
import { listMeasurementOptions, listMeasurements } from './list-measurements.ts';
import { listOnClosedDays } from './list-on-closed-days.ts';
import { listPlannedSessions, listSessions } from './list-sessions.ts';
import { noteAbsence } from './note-absence.ts';
import { noteArrival } from './note-arrival.ts';
import { paySession, sessionPlan } from './pay-session.ts';
import { planSession, unplanSession } from './plan-session.ts';
import { rescheduleSession } from './reschedule-session.ts';
import { undoSession } from './undo-session.ts';

export function mountSessions(app: FastifyInstance, gate: Gate, payments: PaymentParts): void {
  const { clock } = payments;
  mount(app, gate, api.sessions, {
    list: ({ db, query }) => listSessions(db, query),
    listPlanned: ({ db, query }) => listPlannedSessions(db, query),
    count: ({ db, query }) => countSessions(db, query),
    getOverview: ({ db, query }) => getOverview(db, query),
    listOnClosedDays: ({ db }) => listOnClosedDays(db, clock),
    complete: ({ db, params, body, actor }) =>
      completeSession(db, clock, {
        session_id: params.id,
        notes: body?.notes ?? null,
        held_by: body?.held_by,
        actor_id: staffOf(actor).id,
      }),
    undo: ({ db, params, actor }) =>
      undoSession(db, clock, { session_id: params.id, actor_id: staffOf(actor).id }),
    arrive: ({ db, params, actor }) => noteArrival(db, clock, { ...params, actor_id: staffOf(actor).id }),
    noShow: ({ db, params, body, actor }) =>
      noteAbsence(db, clock, { ...body, ...params, attendance: 'no_show', actor_id: staffOf(actor).id }),
    callOff: ({ db, params, body, actor }) =>
      noteAbsence(db, clock, { ...body, ...params, attendance: 'called_off', actor_id: staffOf(actor).id }),
    settle: (call) => settle(payments, call),
    reschedule: ({ db, params, body, actor }) =>
      rescheduleSession(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    plan: ({ db, params, body, actor }) =>
      planSession(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    unplan: ({ db, params }) => unplanSession(db, clock, params.id),
    handOver: ({ db, body, actor }) => handOver(db, clock, body, staffOf(actor).id),
    listMeasurementOptions: ({ db, query }) => listMeasurementOptions(db, query),
    listMeasurements: ({ db, query }) => listMeasurements(db, query),
    addMeasurement: ({ db, body, actor }) => addMeasurement(db, clock, body, staffOf(actor).id),
    addMeasurements: ({ db, params, body, actor }) =>
      addMeasurements(db, clock, { ...body, id: params.id }, staffOf(actor).id),
    correctMeasurement: ({ db, params, body, actor }) =>
      correctMeasurement(db, clock, params.id, body, staffOf(actor).id),
    removeMeasurement: ({ db, params, body, actor }) =>
      removeMeasurement(db, clock, params.id, body.reason, staffOf(actor).id),
  });
}

function settle(payments: PaymentParts, call: Call<typeof api.sessions.settle>): Promise<Session> {
  const { params, body, actor } = call;
  const settlement = {
    session_id: params.id,
    believed_cents: body.amount,
    payment_method: body.payment_method,
    currency: body.currency,
    actor_id: staffOf(actor).id,
  };
  return takePayment(payments, api.sessions.settle, call, {
    way: body,
    plan: (deps) => sessionPlan(deps, settlement),
    byHand: (db) => paySession(db, payments.clock, settlement),
  });
}
