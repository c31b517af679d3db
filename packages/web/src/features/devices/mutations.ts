import { calls } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';

export const useApproveDevice = (id: number) =>
  useMutation({ mutationFn: () => call(calls.devices.approve, { params: { id }, key: newKey() }) });

export const useRevokeDevice = (id: number) =>
  useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(calls.devices.revoke, { params: { id }, body: { reason }, key }),
  });
