import {
  type BookingCancellation,
  type BookingChanges,
  type BookingExchange,
  type BookingPayment,
  type ClientPayment,
  calls,
  type LapseUndoing,
  type NewBooking,
  type Rescheduling,
  type Session,
  type SessionPlanning,
} from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

/** A request body, with the Idempotency-Key that makes it count once. */
type Keyed<Body> = { body: Body; key: string };
type OfBooking<Body> = Keyed<Body> & { id: number };

export type NewBookingInput = z.input<typeof NewBooking>;
export type BookingPaymentInput = z.input<typeof BookingPayment>;

export function useCreateBooking() {
  return useMutation({
    mutationFn: (given: Keyed<NewBookingInput>) => call(calls.bookings.create, given),
  });
}

/** Takes a wallet payment. */
export const payBooking = ({ id, ...given }: OfBooking<BookingPaymentInput>) =>
  call(calls.bookings.pay, { params: { id }, ...given });

/** Receives money for a booking of a client, in any way. */
export const receiveForBooking = ({
  client_id,
  ...given
}: Keyed<z.input<typeof ClientPayment>> & { client_id: number }) =>
  call(calls.profiles.pay, { params: { id: client_id }, ...given });

export function useChangeBooking() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: z.input<typeof BookingChanges> }) =>
      call(calls.bookings.update, { params: { id }, body }),
  });
}

export function useConfirmBooking() {
  return useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      call(calls.bookings.confirm, { params: { id }, key }),
  });
}

export function useExchangeBooking() {
  return useMutation({
    mutationFn: ({ id, ...given }: OfBooking<z.input<typeof BookingExchange>>) =>
      call(calls.bookings.exchange, { params: { id }, ...given }),
  });
}

export function useUndoLapse() {
  return useMutation({
    mutationFn: ({ id, ...given }: OfBooking<z.input<typeof LapseUndoing>>) =>
      call(calls.packages.undoLapse, { params: { id }, ...given }),
  });
}

/** Gives a session that is to be planned its date. */
export function usePlanSession() {
  return useMutation({
    mutationFn: ({ id, ...given }: OfBooking<z.input<typeof SessionPlanning>>) =>
      call(calls.sessions.plan, { params: { id }, ...given }),
  });
}

/** Notes that the desk knows who a client is that booked by herself. */
export function useConfirmClient() {
  return useMutation({
    mutationFn: ({ id, confirmed }: { id: number; confirmed: boolean }) =>
      call(calls.clients.confirm, { params: { id }, body: { confirmed } }),
  });
}

export function useCancelBooking() {
  return useMutation({
    mutationFn: ({ id, ...given }: OfBooking<z.input<typeof BookingCancellation>>) =>
      call(calls.bookings.cancel, { params: { id }, ...given }),
  });
}

type SessionMove = OfBooking<z.input<typeof Rescheduling>> & {
  /** What the calendar shows at once. */
  shown?: Partial<Session>;
};

/**
 * Moves a session, makes it longer or shorter, or gives it to others. The calendar shows it so at once, and restores it when
 * the server refuses.
 */
export function useRescheduleSession() {
  const queryClient = useQueryClient();
  const planned = { queryKey: ['sessions', 'planned'] };
  return useMutation({
    mutationFn: ({ id, body, key }: SessionMove) =>
      call(calls.sessions.reschedule, { params: { id }, body, key }),
    onMutate: async ({ id, body, shown }) => {
      await queryClient.cancelQueries(planned);
      const before = queryClient.getQueriesData<Session[]>(planned);
      queryClient.setQueriesData<Session[]>(planned, (sessions) =>
        sessions?.map((session) =>
          session.id === id ? { ...session, scheduled_date: body.scheduled_date, ...shown } : session,
        ),
      );
      return { before };
    },
    onError: (_error, _given, context) => {
      for (const [key, sessions] of context?.before ?? []) queryClient.setQueryData(key, sessions);
    },
  });
}
