import type { AnySession } from '@revive/contract';
import { type Completed, isPlannedToday } from '../../lib/completion.ts';
import { formatDay, formatTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useCompleteSession, useUndoSession } from './mutations.ts';
import { sessionName } from './session-name.ts';
import { showComplete } from './show-session-dialogs.tsx';

/** A completion younger than this is undone without a question. */
const RECENT_MS = 10 * 60_000;

/** Completes a session at one press. One planned for another day asks first, with that day. */
export function useComplete(session: AnySession) {
  const { mutate, isPending } = useCompleteSession();
  const complete = (given: Completed = {}) =>
    isPlannedToday(session) ? mutate({ ...given, session }) : showComplete(session, given);
  return { complete, isPending };
}

/** Takes a completion or another step back. One that is older than a few minutes asks first. */
export function useUndo(session: AnySession) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { mutate, isPending } = useUndoSession();
  const undo = async () => {
    const at = new Date(session.completed_at ?? session.used_up_at ?? Date.now());
    const when = { session: sessionName(t, session), day: formatDay(at), time: formatTime(at) };
    const isMeant =
      Date.now() - at.getTime() < RECENT_MS ||
      (await confirm({
        title: t('Undo this session?'),
        message: session.used_up_at
          ? t('{{session}} was used up on {{day}} at {{time}}. Its money stays with it.', when)
          : t(
              '{{session}} was completed on {{day}} at {{time}}. Its money, notes and measurements stay with it.',
              when,
            ),
        confirmLabel: t('Undo'),
      }));
    if (isMeant) mutate({ session });
  };
  return { undo, isPending };
}
