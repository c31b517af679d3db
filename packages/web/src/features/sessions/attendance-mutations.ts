import { api, type Session } from '@revive/contract';
import { sentence } from '@revive/contract/sentence';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast, UNDO_DURATION } from '../../ui/show-toast.ts';
import { toastOf, useUndoSession } from './mutations.ts';
import { useTap } from './use-tap.ts';

type Given = { session: Session };

/** Notes that the client is here; its toast offers Undo. */
export function useArrive() {
  const { t } = useTranslation();
  const undo = useUndoSession();
  return useTap({
    action: (_given: Given) => 'arrive',
    run: ({ session }, key) => call(api.sessions.arrive, { params: { id: session.id }, key }),
    onDone: (session) =>
      showToast.info(t('{{client}} is here', { client: session.booking_info.client_name }), {
        id: toastOf(session),
        duration: UNDO_DURATION,
        action: { label: t('Undo'), onPress: () => undo.mutate({ session }) },
      }),
    failure: sentence('The arrival was not saved'),
  });
}

/** Notes that the client did not come; its toast offers Undo. */
export function useNoShow() {
  const { t } = useTranslation();
  const undo = useUndoSession();
  return useTap({
    action: (_given: Given) => 'no-show',
    run: ({ session }, key) => call(api.sessions.noShow, { params: { id: session.id }, key }),
    onDone: (session) =>
      showToast.info(t('{{client}} did not come', { client: session.booking_info.client_name }), {
        id: toastOf(session),
        duration: UNDO_DURATION,
        action: { label: t('Undo'), onPress: () => undo.mutate({ session }) },
      }),
    failure: sentence('This was not saved'),
  });
}
