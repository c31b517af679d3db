import { api } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Has the books proven now; what is read afterwards says how far it is. */
export function useVerifyBooks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.verification.request, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['verification'] }),
  });
}
