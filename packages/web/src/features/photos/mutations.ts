import { calls } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';

export function useRemovePhoto() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason?: string | null | undefined }) =>
      call(calls.photos.remove, { params: { id }, body: { reason } }),
  });
}

export function useRestorePhoto() {
  return useMutation({
    mutationFn: (id: number) => call(calls.photos.restore, { params: { id }, key: newKey() }),
  });
}

export function useDeleteDuePhotos() {
  return useMutation({
    mutationFn: (months: number) => call(calls.photos.deleteDue, { body: { months }, key: newKey() }),
  });
}
