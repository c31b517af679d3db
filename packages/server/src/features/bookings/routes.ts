import { api } from '@revive/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Gate, staffOf } from '../../http/actor.ts';
import { type Asked, type Handlers, mount } from '../../http/mount.ts';
import { type PaymentParts, takePayment, wayWithPhone } from '../payments/index.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking } from './change-booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { createBooking, refuseTakenTimes } from './create-booking.ts';
import { exchangeBooking, getExchange } from './exchange-booking.ts';
import { getBooking, listBookings } from './get-booking.ts';
import { getCancellation } from './get-cancellation.ts';
import { getWriteOff } from './get-write-off.ts';
import { bookingPlan } from './pay-booking.ts';
import { writeOffBooking } from './write-off-booking.ts';

export function mountBookings(app: FastifyInstance, gate: Gate, payments: PaymentParts): void {
  const { clock } = payments;
  const handlers: Handlers<typeof api.bookings> = {
    list: ({ db, query }) => listBookings(db, query),
    get: ({ db, params }) => getBooking(db, params.id),
    create: ({ db, body, actor }) => createBooking(db, clock, body, staffOf(actor).id),
    update: ({ db, params, body, actor }) =>
      changeBooking(db, clock, { ...params, changes: body, actor_id: staffOf(actor).id }),
    confirm: ({ db, params }) => confirmBooking(db, clock, params.id),
    cancel: ({ db, params, body, actor }) => cancelBooking(db, clock, params.id, body, staffOf(actor)),
    getCancellation: ({ db, params, query }) => getCancellation(db, clock, params.id, query),
    getWriteOff: ({ db, params }) => getWriteOff(db, params.id),
    writeOff: ({ db, params, body, actor }) =>
      writeOffBooking(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    getExchange: ({ db, params }) => getExchange(db, params.id),
    exchange: ({ db, params, body, actor }) =>
      exchangeBooking(db, clock, { ...body, ...params, actor_id: staffOf(actor).id }),
    pay: (call) => {
      const { params, body, actor } = call;
      const paying = { booking_id: params.id, body, actor: staffOf(actor) };
      return takePayment(payments, api.bookings.pay, call, {
        way: wayWithPhone(body),
        plan: (deps) => bookingPlan(deps, paying),
      });
    },
  };
  // Most who ask for a taken time are refused here, before a transaction begins.
  mount(app, gate, api.bookings, handlers, {
    create: (_: unknown, { db, body, actor }: Asked<typeof api.bookings.create>) =>
      refuseTakenTimes(db, clock, body, staffOf(actor).id),
  });
}
