import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import { paymentsOf } from '../payments/index.ts';
import { type BillParts, createBill } from './create-bill.ts';
import { askForBill, getBillReceipt, listUnsettled } from './get-bill.ts';
import { findPeople, getDue } from './list-due.ts';
import { listParked, parkBill, unparkBill } from './park-bill.ts';
import { payRest } from './pay-rest.ts';
import { voidBill } from './void-bill.ts';

export function mountBills(app: FastifyInstance, gate: Gate, parts: BillParts): void {
  const { clock } = parts;
  mount(app, gate, api.bills, {
    create: (call) => createBill(parts, call),
    list: ({ db, query }) => listUnsettled(db, query),
    get: (call) => askForBill(paymentsOf(parts, call), call.params.id),
    getReceipt: ({ db, params }) => getBillReceipt(db, params.id),
    pay: (call) => payRest(parts, call),
    void: ({ db, params, body, actor }) =>
      voidBill(db, clock, { ...body, id: params.id, actor: staffOf(actor) }),
    findPeople: ({ db, query }) => findPeople(db, query.q),
    getDue: ({ db, query }) => getDue(db, query),
    listParked: ({ db, query }) => listParked(db, query),
    park: ({ db, body, actor }) => parkBill(db, { ...body, actor_id: staffOf(actor).id, at: clock.now() }),
    unpark: ({ db, params }) => unparkBill(db, params.id),
  });
}
