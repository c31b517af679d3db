import type { Receipt } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { PaperDialog, type PaperDialogProps } from '../../ui/paper-dialog.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import type { ReceiptPolicy } from './receipt-sums.ts';

export type ReceiptDialogProps = Omit<PaperDialogProps, 'title' | 'sheet'> & {
  receipt: Receipt;
  policy: ReceiptPolicy;
};

/** A receipt to view and to print, on the paper chosen last. */
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
