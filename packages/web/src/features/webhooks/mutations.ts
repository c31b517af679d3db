import { calls, type NewWebhook } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type WebhookInput = z.input<typeof NewWebhook>;

export const useCreateWebhook = () =>
  useMutation({ mutationFn: (body: WebhookInput) => call(calls.webhooks.create, { body }) });

export const useRemoveWebhook = () =>
  useMutation({ mutationFn: (id: number) => call(calls.webhooks.remove, { params: { id } }) });

/** Sends a delivery again. */
export const useResend = (webhook: number) =>
  useMutation({
    mutationFn: (delivery: number) =>
      call(calls.webhooks.resend, { params: { id: webhook }, body: { delivery } }),
  });
