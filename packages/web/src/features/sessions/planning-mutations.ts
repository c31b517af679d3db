import { type AnySession, calls, sentence } from '@revive/contract';
import { call } from '../../api/client.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { sessionName } from './session-name.ts';
import { toastOf } from './toast-kept.ts';
import { useTap } from './use-tap.ts';

type Given = { session: AnySession };

/** Plans a session again as it was before its date was taken away. */
function usePlanAgain() {
  const { t } = useTranslation();
  return useTap({
    action: (_given: Given) => 'plan again',
    run: ({ session: { id, scheduled_date, resources } }, key) =>
      call(calls.sessions.plan, {
        params: { id },
        body: { scheduled_date: scheduled_date!, resources: resources.map((one) => one.id) },
        key,
      }),
    onDone: (session) =>
      showToast.success(t('Session planned'), {
        id: toastOf(session),
        detail: formatSessionDateTime(session.scheduled_date!),
      }),
    failure: sentence('The session was not planned'),
  });
}

/** Takes the date of a session away, so that it is to be planned again; its toast offers Undo. */
export function useUnplanSession() {
  const { t } = useTranslation();
  const again = usePlanAgain();
  return useTap({
    action: (_given: Given) => 'unplan',
    run: ({ session }, key) => call(calls.sessions.unplan, { params: { id: session.id }, key }),
    onDone: (session, { session: before }) =>
      showToast.info(t('The session is to be planned again'), {
        id: toastOf(session),
        detail: sessionName(t, session),
        duration: UNDO_DURATION,
        action: { label: t('Undo'), onPress: () => again.mutate({ session: before }) },
      }),
    failure: sentence('The date was not taken away'),
  });
}
