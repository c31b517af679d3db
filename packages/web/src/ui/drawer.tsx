import X from 'lucide-react/icons/x';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useTranslation } from '../lib/use-translation.ts';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The edge it comes from: `end` for a cart or details (500 px), `start` for navigation. */
  side?: 'start' | 'end';
  /** Lets the content reach the edges. */
  isFlush?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
};

/** A panel at the edge of the page; closes on Escape and on a press outside. */
export const Drawer = ({ isOpen, ...drawer }: DrawerProps) => (isOpen ? <OpenDrawer {...drawer} /> : null);

function OpenDrawer({
  onClose,
  title,
  side = 'end',
  isFlush,
  footer,
  children,
}: Omit<DrawerProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { props: modal, leave } = useModal({ onClose });
  const titleId = useId();
  // What it holds comes right after its frame: the press is answered first.
  const isFilled = useDeferredValue(true, false);
  return (
    <dialog {...modal} className={classNames(styles.drawer, styles[side])} aria-labelledby={titleId}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={t('Close')} icon={<X />} size="small" onClick={leave} />
        </header>
        <div className={classNames(styles.body, isFlush && styles.flush)}>{isFilled && children}</div>
        {isFilled && footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
