import {
  api,
  type NewBlock,
  type NewLeaveRequest,
  type NewResource,
  type WorkingDay,
  type WorkingHours,
} from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

export type ResourceInput = z.input<typeof NewResource>;
export type BlockInput = z.input<typeof NewBlock>;
export type LeaveInput = z.input<typeof NewLeaveRequest>;

// Everything that depends on who is there when.
function useRefreshSchedule() {
  const queryClient = useQueryClient();
  return () => {
    for (const feature of ['schedule', 'services', 'sessions', 'notifications'])
      void queryClient.invalidateQueries({ queryKey: [feature] });
  };
}

function useSayFailed() {
  const { t, translateMessage } = useTranslation();
  return (error: Error) =>
    showToast.error(t('It was not removed.'), { detail: translateMessage(error.message) });
}

/** Adds a resource, or changes the one with the id. */
export function useSaveResource() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: ({ id, body, key }: { id: number | undefined; body: ResourceInput; key: string }) =>
      id === undefined
        ? call(api.schedule.addResource, { body, key })
        : call(api.schedule.changeResource, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useArchiveResource() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: (id: number) => call(api.schedule.archiveResource, { params: { id } }),
    onSuccess: refresh,
  });
}

export function useSetHours() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: WorkingHours[] }) =>
      call(api.schedule.setHours, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useSetException() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: WorkingDay }) =>
      call(api.schedule.setException, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useRemoveException() {
  const refresh = useRefreshSchedule();
  const sayFailed = useSayFailed();
  return useMutation({
    onError: sayFailed,
    mutationFn: (params: { id: number; day: string }) => call(api.schedule.removeException, { params }),
    onSuccess: refresh,
  });
}

export function useAddBlock() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: (given: { body: BlockInput; key: string }) => call(api.schedule.addBlock, given),
    onSuccess: refresh,
  });
}

export function useRemoveBlock() {
  const refresh = useRefreshSchedule();
  const sayFailed = useSayFailed();
  return useMutation({
    onError: sayFailed,
    mutationFn: (id: number) => call(api.schedule.removeBlock, { params: { id } }),
    onSuccess: refresh,
  });
}

export function useAskForLeave() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: (given: { body: LeaveInput; key: string }) => call(api.schedule.askForLeave, given),
    onSuccess: refresh,
  });
}

/** Accepts leave. Read again after a refusal too: someone else may have answered meanwhile. */
export function useAcceptLeave() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: (id: number) => call(api.schedule.acceptLeave, { params: { id }, key: newKey() }),
    onSettled: refresh,
  });
}

export function useRefuseLeave() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: ({ id, ...given }: { id: number; body: { reason: string }; key: string }) =>
      call(api.schedule.refuseLeave, { params: { id }, ...given }),
    onSettled: refresh,
  });
}

export function useWithdrawLeave() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: (id: number) => call(api.schedule.withdrawLeave, { params: { id }, key: newKey() }),
    onSettled: refresh,
  });
}
