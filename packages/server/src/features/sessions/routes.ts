import { api } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { addMeasurement } from './add-measurement.ts';
import { completeSession } from './complete-session.ts';
import { countSessions } from './count-sessions.ts';
import { getOverview } from './get-overview.ts';
import { listMeasurementOptions, listMeasurements } from './list-measurements.ts';
import { listSessions } from './list-sessions.ts';
import { paySession } from './pay-session.ts';
import { rescheduleSession } from './reschedule-session.ts';
import { undoSession } from './undo-session.ts';

export function mountSessions(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.sessions, {
    list: ({ db, query }) => listSessions(db, query),
    count: ({ db, query }) => countSessions(db, query),
    getOverview: ({ db, query }) => getOverview(db, query),
    complete: ({ db, params, body, actor }) =>
      completeSession(db, clock, {
        session_id: params.id,
        notes: body?.notes ?? null,
        actor_id: staffOf(actor).id,
      }),
    undo: ({ db, params }) => undoSession(db, params.id),
    settle: ({ db, params, body, actor }) =>
      paySession(db, clock, {
        session_id: params.id,
        believed_cents: body.amount,
        payment_method: body.payment_method,
        actor_id: staffOf(actor).id,
      }),
    reschedule: ({ db, params, body }) => rescheduleSession(db, params.id, body),
    listMeasurementOptions: ({ db, query }) => listMeasurementOptions(db, query),
    listMeasurements: ({ db, query }) => listMeasurements(db, query),
    addMeasurement: ({ db, body, actor }) => addMeasurement(db, clock, body, staffOf(actor).id),
  });
}
