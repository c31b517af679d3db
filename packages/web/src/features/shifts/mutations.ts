import {
  calls,
  type DrawerCount,
  type NewDrawerMovement,
  type NewShift,
  type ShiftClosing,
  type ShiftReport,
} from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { shiftQuery } from '../../queries/shifts.ts';

/** A request body, with the Idempotency-Key that makes it count once. */
type Keyed<Body> = { body: Body; key: string };
type OfShift<Body> = Keyed<Body> & { id: number };

function useShiftMutation<Given>(send: (given: Given) => Promise<ShiftReport>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (shift) => queryClient.setQueryData(shiftQuery(String(shift.id)).queryKey, shift),
  });
}

export const useOpenShift = () =>
  useShiftMutation((given: Keyed<z.input<typeof NewShift>>) => call(calls.shifts.open, given));

export const useMoveCash = () =>
  useShiftMutation(({ id, ...given }: OfShift<z.input<typeof NewDrawerMovement>>) =>
    call(calls.shifts.move, { params: { id }, ...given }),
  );

export const useCountDrawer = () =>
  useShiftMutation(({ id, ...given }: OfShift<z.input<typeof DrawerCount>>) =>
    call(calls.shifts.count, { params: { id }, ...given }),
  );

export const useCloseShift = () =>
  useShiftMutation(({ id, ...given }: OfShift<z.input<typeof ShiftClosing>>) =>
    call(calls.shifts.close, { params: { id }, ...given }),
  );
