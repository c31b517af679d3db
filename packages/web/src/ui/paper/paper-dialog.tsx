import Printer from 'lucide-react/icons/printer';
import { type ComponentType, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import { SegmentedChoice } from '../forms/segmented-choice.tsx';
import styles from './paper-dialog.module.css';
import { type Paper, usePaper } from './use-paper.ts';
import { usePrintout } from './use-printout.ts';

type FrameProps = {
  onClose: () => void;
  title: string;
  size: 'medium' | 'large';
  returnFocusTo: RefObject<HTMLElement | null> | undefined;
  footer: ReactNode;
  children: ReactNode;
};

/** A printer that the browser knows nothing of. */
export type PaperPrinter = {
  isBusy: boolean;
  /** Whether it was sent the sheet before, whatever became of it. */
  wasTried: boolean;
  print: () => void;
  /** What became of it. */
  notice: ReactNode;
};

export type PaperDialogProps = {
  /** The dialog around it: the office and the shop have different ones. */
  Frame: ComponentType<FrameProps>;
  title: string;
  onClose: () => void;
  /** Gets the focus after closing, instead of the element that had it before. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
  /** The default paper, until another one is chosen on this device. */
  usualPaper?: Paper;
  /** The paper where there is none to choose. */
  onlyPaper?: Paper;
  /** Renders what is printed; `ref` goes to its outermost element. */
  sheet: (paper: Paper, ref: RefObject<HTMLElement | null>) => ReactNode;
  /** Beside the buttons below. */
  tools?: ReactNode;
  /** Prints it first; the browser still can. */
  printer?: PaperPrinter | undefined;
  /** Shown above the sheet, not printed. */
  children?: ReactNode;
};

const ROLL_MM = 80;

/** A sheet to view and to print, on the paper chosen last. */
export function PaperDialog(props: PaperDialogProps) {
  const { Frame, title, onClose, returnFocusTo, usualPaper = 'roll', onlyPaper } = props;
  const { sheet, tools, printer, children } = props;
  const { t } = useTranslation();
  const [chosen, choosePaper] = usePaper(usualPaper);
  const paper = onlyPaper ?? chosen;
  const printed = useRef<HTMLElement>(null);
  usePrintout(printed, paper === 'roll' ? { rollWidth: ROLL_MM } : {});
  return (
    <Frame
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={title}
      size={paper === 'A4' ? 'large' : 'medium'}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {tools}
          {printer && <Button onClick={() => window.print()}>{t('Print in the browser')}</Button>}
          <Button
            variant="primary"
            icon={<Printer />}
            isBusy={printer?.isBusy ?? false}
            onClick={printer ? printer.print : () => window.print()}
            data-autofocus
          >
            {printer?.wasTried ? t('Print again') : t('Print')}
          </Button>
        </>
      }
    >
      {children}
      {printer?.notice}
      {onlyPaper === undefined && (
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
      )}
      {sheet(paper, printed)}
    </Frame>
  );
}
