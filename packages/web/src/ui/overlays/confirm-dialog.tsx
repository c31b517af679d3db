import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  message: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that is hard to undo. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, message, tone = 'primary', isBusy = false, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const footer = (
    <>
      <Button onClick={onClose} disabled={isBusy} data-autofocus>
        {props.cancelLabel ?? t('Cancel')}
      </Button>
      <Button variant={tone} onClick={onConfirm} isBusy={isBusy}>
        {props.confirmLabel ?? t('Confirm')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="small" footer={footer} isLocked={isBusy}>
      <p>{message}</p>
    </Dialog>
  );
}
