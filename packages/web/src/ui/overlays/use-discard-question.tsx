import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before Escape or a press beside a dialog discards what was typed in it. Give `onDismiss` to the dialog and render
 * `question` inside it. Cancel and Close are meant, and do not ask.
 */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return {
    onDismiss: isDirty ? () => setAsking(true) : onClose,
    question: isAsking && (
      <ConfirmDialog
        isOpen
        title={t('Discard what you typed?')}
        message={t('It has not been saved.')}
        cancelLabel={t('Keep editing')}
        confirmLabel={t('Discard')}
        tone="danger"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
