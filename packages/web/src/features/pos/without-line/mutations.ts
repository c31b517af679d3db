import { calls, type OfflineConflictSettling } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const useSettleConflict = (id: number) =>
  useMutation({
    mutationFn: ({ key, ...body }: OfflineConflictSettling & { key: string }) =>
      call(calls.pos.settleConflict, { params: { id }, body, key }),
  });
