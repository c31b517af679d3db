import type { Session } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SessionReschedule } from './session-reschedule.tsx';

type SessionDialogProps = {
  /** The session to show; null while there is none, and the dialog closed. */
  session: Session | null;
  onClose: () => void;
};

/** One session of the calendar: what it is, and the way to move it without dragging. */
export const SessionDialog = ({ session, onClose }: SessionDialogProps) =>
  session && <OpenSessionDialog session={session} onClose={onClose} />;

function OpenSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={session.booking_info.client_name}
      description={t('{{service}}, session {{number}} of {{total}}', {
        service: session.service_name,
        number: session.session_number,
        total: session.session_count,
      })}
      isLocked={isSaving}
    >
      <SessionReschedule session={session} onClose={onClose} onSaving={setSaving} />
    </Dialog>
  );
}
