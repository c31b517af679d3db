import { calls, type MovementReversal, type NewMovement, type NewOpening } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

/** A request body, with the Idempotency-Key that makes it count once. */
type Keyed<Body> = { body: Body; key: string };

export const useMoveMoney = () =>
  useMutation({
    mutationFn: (given: Keyed<z.input<typeof NewMovement>>) => call(calls.accounts.move, given),
  });

export const useTakeBack = () =>
  useMutation({
    mutationFn: ({ id, ...given }: Keyed<z.input<typeof MovementReversal>> & { id: number }) =>
      call(calls.accounts.reverse, { params: { id }, ...given }),
  });

export const useEnterOpening = () =>
  useMutation({
    mutationFn: (given: Keyed<z.input<typeof NewOpening>>) => call(calls.accounts.enterOpening, given),
  });
