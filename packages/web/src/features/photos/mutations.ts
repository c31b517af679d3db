import { api } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';

/** Which photos there are is read again; pictures stay as they are. */
export function useRefreshPhotos() {
  const queryClient = useQueryClient();
  return () => {
    for (const what of ['of', 'due', 'views'])
      void queryClient.invalidateQueries({ queryKey: ['photos', what] });
  };
}

export function useRemovePhoto() {
  const refresh = useRefreshPhotos();
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason?: string | null | undefined }) =>
      call(api.photos.remove, { params: { id }, body: { reason } }),
    onSettled: refresh,
  });
}

export function useRestorePhoto() {
  const refresh = useRefreshPhotos();
  return useMutation({
    mutationFn: (id: number) => call(api.photos.restore, { params: { id }, key: newKey() }),
    onSettled: refresh,
  });
}

export function useDeleteDuePhotos() {
  const refresh = useRefreshPhotos();
  return useMutation({
    mutationFn: (months: number) => call(api.photos.deleteDue, { body: { months }, key: newKey() }),
    onSettled: refresh,
  });
}
