import { api } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';

export function useRemovePhoto() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason?: string | null | undefined }) =>
      call(api.photos.remove, { params: { id }, body: { reason } }),
  });
}

export function useRestorePhoto() {
  return useMutation({
    mutationFn: (id: number) => call(api.photos.restore, { params: { id }, key: newKey() }),
  });
}

export function useDeleteDuePhotos() {
  return useMutation({
    mutationFn: (months: number) => call(api.photos.deleteDue, { body: { months }, key: newKey() }),
  });
}
