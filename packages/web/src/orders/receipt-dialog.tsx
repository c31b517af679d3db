import type { Receipt } from '@revive/contract';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import { usePrintout } from '../ui/use-printout.ts';
import styles from './receipt-dialog.module.css';
import { type Paper, ReceiptSheet } from './receipt-sheet.tsx';
import type { ReceiptPolicy } from './receipt-sums.ts';
import { usePaper } from './use-paper.ts';

export type ReceiptDialogProps = {
  receipt: Receipt;
  policy: ReceiptPolicy;
  onClose: () => void;
  /** The paper until somebody chooses another on this device. */
  usualPaper?: Paper;
  /** Stands above the receipt and is not printed. */
  children?: ReactNode;
};

const ROLL_MM = 80;

/** A receipt to look at and to print, on the paper last chosen. */
export function ReceiptDialog({
  receipt,
  policy,
  onClose,
  usualPaper = 'roll',
  children,
}: ReceiptDialogProps) {
  const { t } = useTranslation();
  const [paper, choosePaper] = usePaper(usualPaper);
  const sheet = useRef<HTMLElement>(null);
  usePrintout(sheet, paper === 'roll' ? { rollWidth: ROLL_MM } : {});
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Receipt')}
      size={paper === 'A4' ? 'large' : 'medium'}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button variant="primary" icon={<Printer />} onClick={() => window.print()} data-autofocus>
            {t('Print')}
          </Button>
        </>
      }
    >
      {children}
      <div className={styles.paper}>
        <SegmentedChoice
          label={t('Paper')}
          value={paper}
          options={[
            { value: 'roll', label: t('80 mm roll') },
            { value: 'A4', label: 'A4' },
          ]}
          onChange={choosePaper}
        />
      </div>
      <ReceiptSheet ref={sheet} receipt={receipt} policy={policy} paper={paper} />
    </Dialog>
  );
}
