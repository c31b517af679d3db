import { type AnySession, calls, sentence } from '@revive/contract';
import { useAuth } from '../../api/auth.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { KEPT, orKeep } from '../../line/day-act.ts';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { useUndoSession } from './mutations.ts';
import { toastKept, toastOf } from './toast-kept.ts';
import { useTap } from './use-tap.ts';

type Given = { session: AnySession };

/** Notes that the client is here; its toast offers Undo. Without a line it is kept on this device. */
export function useArrive() {
  const { t } = useTranslation();
  const undo = useUndoSession();
  const { staff } = useAuth();
  return useTap({
    action: (_given: Given) => 'arrive',
    run: ({ session: { id, version } }, key) =>
      orKeep(() => call(calls.sessions.arrive, { params: { id }, key }), {
        act: 'arrived',
        session: id,
        seen_version: version,
        key,
        person: staff?.id,
      }),
    onDone: (session, given) => {
      const { client_name: client } = given.session.booking_info;
      if (session === KEPT) return toastKept(t, t('{{client}} is here', { client }), given.session);
      return showToast.info(t('{{client}} is here', { client }), {
        id: toastOf(session),
        duration: UNDO_DURATION,
        action: { label: t('Undo'), onPress: () => undo.mutate({ session }) },
      });
    },
    failure: sentence('The arrival was not saved'),
  });
}

export type Absence = 'no_show' | 'call_off';

type AbsenceGiven = Given & { absence: Absence; takes_session: boolean; reason: string };

/** Notes that the client did not come or calls off, and whether that uses the session up; its toast offers Undo. */
export function useNoteAbsence() {
  const { t } = useTranslation();
  const undo = useUndoSession();
  return useTap({
    action: ({ absence, takes_session, reason }: AbsenceGiven) => `${absence} ${takes_session} ${reason}`,
    run: ({ session: { id }, absence, takes_session, reason }, key) =>
      absence === 'call_off'
        ? call(calls.sessions.callOff, { params: { id }, body: { takes_session, reason }, key })
        : call(calls.sessions.noShow, { params: { id }, body: { takes_session }, key }),
    onDone: (session) => {
      const client = session.booking_info.client_name;
      showToast.info(
        session.called_off
          ? t('{{client}} called off', { client })
          : t('{{client}} did not come', { client }),
        {
          id: toastOf(session),
          detail: session.used_up_at ? t('The session is used up.') : t('The session stays open.'),
          duration: UNDO_DURATION,
          action: { label: t('Undo'), onPress: () => undo.mutate({ session }) },
        },
      );
    },
    failure: sentence('This was not saved'),
  });
}
