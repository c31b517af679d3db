import type { BillReceipt, Receipt } from '@revive/contract';
import type { ReactNode, RefObject } from 'react';
import { TranslationContext, useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PaperDialog, type PaperDialogProps } from '../../ui/paper/paper-dialog.tsx';
import type { Paper } from '../../ui/paper/use-paper.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import type { ReceiptPolicy } from './receipt-sums.ts';
import { receiptText, whatsAppAddress } from './receipt-text.ts';
import { type ReceiptLanguage, useReceiptLanguage } from './use-receipt-language.ts';

type CommonProps = Omit<PaperDialogProps, 'title' | 'sheet' | 'tools'> & {
  /** Whether staff may send it to the customer. */
  canSend?: boolean;
  policy: ReceiptPolicy;
  /** Whether it was sold without a line: then it cannot be sent now. */
  isWithoutLine?: boolean | undefined;
};

export type ReceiptDialogProps = CommonProps & { receipt: Receipt };

/** A receipt to view and to print, on the paper chosen last. */
export const ReceiptDialog = ({ receipt, policy, isWithoutLine, ...dialog }: ReceiptDialogProps) => (
  <AnyReceipt
    {...dialog}
    canSend={dialog.canSend && !isWithoutLine}
    {...{ receipt, policy }}
    text={(language) => receiptText(receipt, policy, language)}
    draw={(paper, ref, language) => (
      <ReceiptSheet ref={ref} {...{ receipt, policy, paper, isWithoutLine }} language={language.first} />
    )}
  />
);

type AnyReceiptProps = CommonProps & {
  receipt: Pick<Receipt | BillReceipt, 'language' | 'customerPhone'>;
  /** What is sent. */
  text: (language: ReceiptLanguage) => string;
  draw: (paper: Paper, ref: RefObject<HTMLElement | null>, language: ReceiptLanguage) => ReactNode;
};

/** A receipt of any kind in the languages of the client and the house, to print and to send. */
export function AnyReceipt({ receipt, policy, canSend, text, draw, children, ...dialog }: AnyReceiptProps) {
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
            href={whatsAppAddress(receipt.customerPhone, text(language))}
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
          <TranslationContext value={language.label}>{draw(paper, ref, language)}</TranslationContext>
        ) : (
          <Skeleton shape="block" height="20rem" />
        )
      }
    >
      {children}
    </PaperDialog>
  );
}
