import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './drawer.module.css';

type DrawerFrameProps = {
  /** The `h2` that names the drawer. */
  heading: ReactNode;
  onClose: () => void;
  isFlush?: boolean | undefined;
  footer?: ReactNode;
  children?: ReactNode;
};

/** The content of a drawer: a header with Close, a scrolling body, and a visible footer. */
export function DrawerFrame({ heading, onClose, isFlush, footer, children }: DrawerFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        {heading}
        <IconButton label={t('Close')} icon={<X />} size="small" onClick={onClose} />
      </div>
      <div className={classNames(styles.body, isFlush && styles.flush)}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </div>
  );
}
