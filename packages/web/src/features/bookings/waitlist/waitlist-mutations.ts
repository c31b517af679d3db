import { calls, type TypedWaitlistEntry, type WaitlistEntry, type WaitlistMove } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../api/client.ts';
import { newKey } from '../../../api/use-form-key.ts';
import { type Translate, useTranslation } from '../../../lib/use-translation.ts';
import { showToast, UNDO_DURATION } from '../../../ui/feedback/show-toast.ts';

type Request = { client: number | undefined; body: TypedWaitlistEntry; key: string };

/** Puts a client on the waiting list; one who is new is added first. */
export function useAddToWaitlist() {
  return useMutation({
    mutationFn: async ({ client, body, key }: Request) => {
      const { name, phone, address, resource, client: _chosen, new_person, ...wish } = body;
      const id =
        client ??
        (
          await call(calls.clients.create, {
            body: { name, phone, address, ...(new_person && { same_phone: true }) },
            key: `${key}-client`,
          })
        ).id;
      return call(calls.schedule.addToWaitlist, {
        body: { ...wish, client: id, resource: resource === '' ? null : resource },
        key,
      });
    },
  });
}

type Move = { entry: WaitlistEntry; state: z.input<typeof WaitlistMove>['state'] };

/** Notes what became of an entry by hand; its toast takes it back. */
export function useMoveEntry() {
  const { t, translateMessage } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ entry, state }: Move) =>
      call(calls.schedule.moveWaitlistEntry, {
        params: { id: entry.id },
        body: { state, version: entry.version },
      }),
    onError: (error) => showToast.error(translateMessage(error.message)),
  });
  const move = (entry: WaitlistEntry, state: Move['state']) =>
    mutate(
      { entry, state },
      {
        onSuccess: (moved) => {
          const was = entry.state;
          if (was === 'booked' || was === state) return;
          showToast.info(saidOf(t, state), {
            id: `waitlist ${entry.id}`,
            detail: `${entry.client_name}, ${entry.service_name}`,
            duration: UNDO_DURATION,
            action: { label: t('Undo'), onPress: () => mutate({ entry: moved, state: was }) },
          });
        },
      },
    );
  return { move, isPending };
}

/** Plans a message that offers a time; its toast leads to where it is sent from. */
export function useOfferTime() {
  const { t, translateMessage } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ entry, at }: { entry: WaitlistEntry; at: string }) =>
      call(calls.messages.create, {
        body: { kind: 'waiting_offer', waitlist: entry.id, starts_at: at },
        key: newKey(),
      }),
    onError: (error) => showToast.error(translateMessage(error.message)),
  });
  const offer = (entry: WaitlistEntry, at: string) =>
    mutate(
      { entry, at },
      {
        onSuccess: ({ client_name }) =>
          showToast.success(t('You find the offer under Messages'), { detail: client_name }),
      },
    );
  return { offer, isPending };
}

function saidOf(t: Translate, state: Move['state']): string {
  if (state === 'offered') return t('A time was offered');
  return state === 'gone' ? t('Does not wait any more') : t('Waits on');
}
