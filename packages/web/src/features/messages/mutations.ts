import {
  calls,
  type Message,
  type MessageSettings,
  type NewMessage,
  type TemplateChange,
} from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { messageTemplatesQuery } from '../../queries/messages.ts';
import { policyQuery } from '../../queries/policy.ts';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';

export type SettingsInput = z.input<typeof MessageSettings>;
export type TemplateInput = z.input<typeof TemplateChange>;
export type NewMessageInput = z.input<typeof NewMessage>;

const ACTS = {
  sent: calls.messages.sent,
  cancel: calls.messages.cancel,
  resend: calls.messages.resend,
} as const;
type Act = keyof typeof ACTS;

/** Notes what a person did with a message; what was noted by mistake is taken back in the toast. */
export function useMessageAct() {
  const { t, translateMessage } = useTranslation();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, act }: { id: number; act: Act }) => call(ACTS[act], { params: { id }, key: newKey() }),
    onError: (error) =>
      showToast.error(t('Nothing was changed.'), { detail: translateMessage(error.message) }),
  });
  /** Whether it was done. */
  const run = async ({ id, client_name }: Message, act: Act) => {
    const done = await mutateAsync({ id, act }).catch(() => null);
    if (!done) return false;
    if (act === 'sent')
      showToast.info(t('Noted as sent'), {
        id: `message ${id}`,
        detail: client_name,
        duration: UNDO_DURATION,
        action: {
          label: t('Undo'),
          onPress: () => void mutateAsync({ id, act: 'resend' }).catch(() => null),
        },
      });
    if (act === 'cancel') showToast.info(t('Taken off the list'), { detail: client_name });
    if (act === 'resend') showToast.info(t('On the list again'), { detail: client_name });
    return true;
  };
  return { run, isPending };
}

/** Plans a message that a person asks for. */
export function useCreateMessage() {
  return useMutation({
    mutationFn: (given: { body: NewMessageInput; key: string }) => call(calls.messages.create, given),
  });
}

export function useSetTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateInput) => call(calls.messages.setTemplate, { body }),
    onSuccess: (templates) => {
      queryClient.setQueryData(messageTemplatesQuery().queryKey, templates);
    },
    meta: { waitsFor: ['messages'] },
  });
}

export function useSetMessageSettings() {
  return useMutation({
    mutationFn: (body: SettingsInput) => call(calls.messages.settings, { body }),
    meta: { changesKept: [policyQuery().queryKey], waitsFor: policyQuery().queryKey },
  });
}
