import type { Receipt } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PaperDialog, type PaperDialogProps } from '../../ui/paper-dialog.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import type { ReceiptPolicy } from './receipt-sums.ts';
import { receiptText, whatsAppAddress } from './receipt-text.ts';

export type ReceiptDialogProps = Omit<PaperDialogProps, 'title' | 'sheet' | 'tools'> & {
  /** Whether staff may send it to the customer. */
  canSend?: boolean;
  receipt: Receipt;
  policy: ReceiptPolicy;
};

/** A receipt to view and to print, on the paper chosen last. */
export function ReceiptDialog({ receipt, policy, canSend, children, ...dialog }: ReceiptDialogProps) {
  const { t } = useTranslation();
  return (
    <PaperDialog
      {...dialog}
      tools={
        canSend && (
          <a
            className={buttonClass({})}
            href={whatsAppAddress(receipt.customerPhone, receiptText(receipt, policy, t))}
            target="_blank"
            rel="noreferrer"
          >
            {t('WhatsApp')}
          </a>
        )
      }
      title={t('Receipt')}
      sheet={(paper, ref) => <ReceiptSheet ref={ref} receipt={receipt} policy={policy} paper={paper} />}
    >
      {children}
    </PaperDialog>
  );
}
