import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { steadyPresses } from '../lists/steady-presses.ts';
import styles from './dialog.module.css';

type DialogFrameProps = {
  /** The `h2` that names the dialog, and a description below it. */
  heading: ReactNode;
  onClose: () => void;
  isLocked?: boolean | undefined;
  footer?: ReactNode;
  children?: ReactNode;
};

/** The content of a dialog: a header with Close, a scrolling body, and visible buttons below. */
export function DialogFrame({ heading, onClose, isLocked, footer, children }: DialogFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <div className={styles.text}>{heading}</div>
        <IconButton label={t('Close')} icon={<X />} size="small" onClick={onClose} disabled={isLocked} />
      </div>
      {footer === undefined ? (
        children
      ) : (
        <>
          {children !== undefined && <div className={styles.body}>{children}</div>}
          <footer ref={steadyPresses} className={styles.foot}>
            {footer}
          </footer>
        </>
      )}
    </div>
  );
}
