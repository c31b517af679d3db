import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import type { Clock } from '../../lib/clock.ts';
import { closeShift } from './close-shift.ts';
import { countDrawer } from './count-drawer.ts';
import { getCurrentShift, getShift } from './get-shift.ts';
import { listShiftPayments } from './list-shift-payments.ts';
import { listShifts } from './list-shifts.ts';
import { moveCash } from './move-cash.ts';
import { openShift } from './open-shift.ts';

export function mountShifts(app: FastifyInstance, gate: Gate, clock: Clock): void {
  mount(app, gate, api.shifts, {
    list: ({ db, query, actor }) => listShifts(db, query, staffOf(actor)),
    open: ({ db, body, actor }) => openShift(db, clock, body, staffOf(actor)),
    getCurrent: ({ db, actor }) => getCurrentShift(db, staffOf(actor)),
    get: ({ db, params, actor }) => getShift(db, params.id, staffOf(actor)),
    listPayments: ({ db, params, query, actor }) =>
      listShiftPayments(db, { ...query, ...params }, staffOf(actor)),
    move: ({ db, params, body, actor }) => moveCash(db, clock, { ...body, ...params, actor: staffOf(actor) }),
    count: ({ db, params, body, actor }) =>
      countDrawer(db, clock, { id: params.id, counted: body, actor: staffOf(actor) }),
    close: ({ db, params, body, actor }) =>
      closeShift(db, clock, { ...body, ...params, actor: staffOf(actor) }),
  });
}
