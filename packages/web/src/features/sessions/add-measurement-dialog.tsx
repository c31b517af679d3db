import type { Session } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { AddMeasurementForm } from './add-measurement-form.tsx';
import type { OptionKey } from './measurement-entry.ts';

type AddMeasurementDialogProps = {
  onClose: () => void;
  /** Opens it once more, for one seldom measures a single thing. */
  onReopen: () => void;
  /** Where it was measured; one is taken as it is, of several one is chosen. */
  sessions: readonly Session[];
  optionKey: OptionKey;
};

/** Records one measurement of a session (spec row SESS-09). */
export function AddMeasurementDialog({ onClose, onReopen, sessions, optionKey }: AddMeasurementDialogProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const [session] = sessions;
  const handleSaved = () => {
    onClose();
    showToast.info(t('Measurement added'), { action: { label: t('Add another'), onPress: onReopen } });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isSaving}
      title={t('Add Measurement')}
      description={session?.booking_info.client_name}
    >
      <AddMeasurementForm
        sessions={sessions}
        optionKey={optionKey}
        onCancel={onClose}
        onSaved={handleSaved}
        onSaving={setSaving}
      />
    </Dialog>
  );
}
