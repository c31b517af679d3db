import { calls, type OfflineActDecision } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const useSettleAct = (id: number) =>
  useMutation({
    mutationFn: ({ key, ...body }: OfflineActDecision & { key: string }) =>
      call(calls.today.settleOffline, { params: { id }, body, key }),
  });
