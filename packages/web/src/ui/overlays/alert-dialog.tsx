import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export type AlertDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The specification's message. */
  title: string;
  /** The reason, and what to do. */
  children?: ReactNode;
};

/** Shows a message that must not be missed; its only button is OK. */
export function AlertDialog({ isOpen, onClose, title, children }: AlertDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      size="small"
      title={title}
      description={children}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('OK')}
        </Button>
      }
    />
  );
}
