import type { Receipt } from '@revive/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { PaperDialog } from '../../ui/paper-dialog.tsx';
import type { Paper } from '../../ui/use-paper.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import type { ReceiptPolicy } from './receipt-sums.ts';

export type ReceiptDialogProps = {
  receipt: Receipt;
  policy: ReceiptPolicy;
  onClose: () => void;
  /** The paper until somebody chooses another on this device. */
  usualPaper?: Paper;
  /** Stands above the receipt and is not printed. */
  children?: ReactNode;
};

/** A receipt to look at and to print, on the paper last chosen. */
export function ReceiptDialog({ receipt, policy, children, ...dialog }: ReceiptDialogProps) {
  const { t } = useTranslation();
  return (
    <PaperDialog
      {...dialog}
      title={t('Receipt')}
      sheet={(paper, ref) => <ReceiptSheet ref={ref} receipt={receipt} policy={policy} paper={paper} />}
    >
      {children}
    </PaperDialog>
  );
}
