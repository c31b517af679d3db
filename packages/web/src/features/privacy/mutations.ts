import { api, type RequestClosing } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

type Closing = { id: number; body: z.input<typeof RequestClosing>; key: string };

export function useCloseRequest() {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['privacy', 'notifications'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
    );
  return useMutation({
    mutationFn: ({ id, body, key }: Closing) => call(api.privacy.close, { params: { id }, body, key }),
    onSuccess: refresh,
    // Not awaited: without a connection the refusal would be late.
    onError: () => void refresh(),
  });
}
