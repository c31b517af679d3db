import {
  calls,
  type DailyPause,
  type Handover,
  type Holiday,
  type NewBlock,
  type NewLeaveRequest,
  type NewResource,
  type Season,
  type WorkingDay,
  type WorkingHours,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery, shopPolicyQuery } from '../../queries/policy.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

export type ResourceInput = z.input<typeof NewResource>;
export type BlockInput = z.input<typeof NewBlock>;
export type HandoverInput = z.input<typeof Handover>;
/** One of the lists, whole. */
export type SpecialTimesList = { seasons: Season[] } | { holidays: Holiday[] } | { pauses: DailyPause[] };

export type SeasonInput = z.input<typeof Season>;
export type HolidayInput = z.input<typeof Holiday>;
export type LeaveInput = z.input<typeof NewLeaveRequest>;

function useSayFailed() {
  const { t, translateMessage } = useTranslation();
  return (error: Error) =>
    showToast.error(t('It was not removed.'), { detail: translateMessage(error.message) });
}

/** Adds a resource, or changes the one with the id. */
export function useSaveResource() {
  return useMutation({
    mutationFn: ({ id, body, key }: { id: number | undefined; body: ResourceInput; key: string }) =>
      id === undefined
        ? call(calls.schedule.addResource, { body, key })
        : call(calls.schedule.changeResource, { params: { id }, body }),
  });
}

export function useArchiveResource() {
  return useMutation({
    mutationFn: (id: number) => call(calls.schedule.archiveResource, { params: { id } }),
  });
}

export function useSetHours() {
  return useMutation({
    mutationFn: ({ id, body, version }: { id: number; body: WorkingHours[]; version?: number | undefined }) =>
      call(calls.schedule.setHours, { params: { id }, query: { version }, body }),
  });
}

/** Sets one of the lists of special times. */
export function useSetSpecialTimes() {
  return useMutation({
    mutationFn: ({
      version,
      ...list
    }: SpecialTimesList & { version: number | undefined }): Promise<unknown> => {
      const query = { version };
      if ('seasons' in list) return call(calls.schedule.setSeasons, { query, body: list.seasons });
      if ('holidays' in list) return call(calls.schedule.setHolidays, { query, body: list.holidays });
      return call(calls.schedule.setPauses, { query, body: list.pauses });
    },
    // They are read with the settings, which others do not change.
    meta: { changesKept: [policyQuery().queryKey, shopPolicyQuery().queryKey], waitsFor: ['policy'] },
  });
}

export function useSetException() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: WorkingDay }) =>
      call(calls.schedule.setException, { params: { id }, body }),
  });
}

export function useRemoveException() {
  const sayFailed = useSayFailed();
  return useMutation({
    onError: sayFailed,
    mutationFn: (params: { id: number; day: string }) => call(calls.schedule.removeException, { params }),
  });
}

export function useAddBlock() {
  return useMutation({
    mutationFn: (given: { body: BlockInput; key: string }) => call(calls.schedule.addBlock, given),
  });
}

export function useRemoveBlock() {
  const sayFailed = useSayFailed();
  return useMutation({
    onError: sayFailed,
    mutationFn: (id: number) => call(calls.schedule.removeBlock, { params: { id } }),
  });
}

/** Blocks time over sessions too, which then are to be handed over. */
export function useBlockNow() {
  return useMutation({
    mutationFn: async ({ body, key }: { body: BlockInput & { now: true }; key: string }) => {
      const answer = await call(calls.schedule.addBlock, { body, key });
      if (!('sessions' in answer)) throw new Error('The server answered a block without its sessions.');
      return answer;
    },
  });
}

/** Gives the parts of a block free, one after the other. */
export function useRemoveBlocks() {
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await call(calls.schedule.removeBlock, { params: { id } });
    },
  });
}

export function useHandOver() {
  return useMutation({
    mutationFn: (given: { body: HandoverInput; key: string }) => call(calls.sessions.handOver, given),
    meta: { waitsFor: ['schedule', 'handover'] },
  });
}

export function useAskForLeave() {
  return useMutation({
    mutationFn: (given: { body: LeaveInput; key: string }) => call(calls.schedule.askForLeave, given),
  });
}

/** Accepts leave. */
export function useAcceptLeave() {
  return useMutation({
    mutationFn: (id: number) => call(calls.schedule.acceptLeave, { params: { id }, key: newKey() }),
  });
}

export function useRefuseLeave() {
  return useMutation({
    mutationFn: ({ id, ...given }: { id: number; body: { reason: string }; key: string }) =>
      call(calls.schedule.refuseLeave, { params: { id }, ...given }),
  });
}

export function useWithdrawLeave() {
  return useMutation({
    mutationFn: (id: number) => call(calls.schedule.withdrawLeave, { params: { id }, key: newKey() }),
  });
}
