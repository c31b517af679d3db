import type { Receipt } from '@revive/contract';
import { TranslationContext, useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PaperDialog, type PaperDialogProps } from '../../ui/paper/paper-dialog.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import type { ReceiptPolicy } from './receipt-sums.ts';
import { receiptText, whatsAppAddress } from './receipt-text.ts';
import { useReceiptLanguage } from './use-receipt-language.ts';

export type ReceiptDialogProps = Omit<PaperDialogProps, 'title' | 'sheet' | 'tools'> & {
  /** Whether staff may send it to the customer. */
  canSend?: boolean;
  receipt: Receipt;
  policy: ReceiptPolicy;
};

/** A receipt to view and to print, on the paper chosen last. */
export function ReceiptDialog({ receipt, policy, canSend, children, ...dialog }: ReceiptDialogProps) {
  const { t } = useTranslation();
  const language = useReceiptLanguage(receipt, policy);
  return (
    <PaperDialog
      {...dialog}
      tools={
        canSend &&
        language && (
          <a
            className={buttonClass({})}
            href={whatsAppAddress(receipt.customerPhone, receiptText(receipt, policy, language))}
            target="_blank"
            rel="noreferrer"
          >
            {t('WhatsApp')}
          </a>
        )
      }
      title={t('Receipt')}
      sheet={(paper, ref) =>
        language ? (
          <TranslationContext value={language.label}>
            <ReceiptSheet ref={ref} {...{ receipt, policy, paper }} language={language.first} />
          </TranslationContext>
        ) : (
          <Skeleton shape="block" height="20rem" />
        )
      }
    >
      {children}
    </PaperDialog>
  );
}
