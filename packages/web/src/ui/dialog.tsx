import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useTranslation } from '../lib/use-translation.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** An alert is read out whole as soon as it opens. */
  role?: 'alertdialog';
  /** Buttons under the content. A dialog that is a form is a `FormDialog`. */
  footer?: ReactNode;
  /** Escape and the backdrop do nothing while something is being saved. */
  isLocked?: boolean;
  className?: string;
  children?: ReactNode;
};

/**
 * A short act over the page. Its content exists only while it is open: a form inside starts afresh each
 * time (spec row SHELL-13), provided its `useForm` lives in that content.
 */
export const Dialog = ({ isOpen, ...dialog }: DialogProps) => (isOpen ? <OpenDialog {...dialog} /> : null);

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { onClose, title, description, size = 'medium', role, footer, isLocked, className, children } = props;
  const { t } = useTranslation();
  const { props: modal, leave } = useModal({ onClose, isLocked });
  const id = useId();
  return (
    <dialog
      {...modal}
      role={role}
      className={classNames(styles.dialog, size !== 'medium' && styles[size], className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 id={`${id}-title`}>{title}</h2>
            {description && (
              <p id={`${id}-description`} className={styles.description}>
                {description}
              </p>
            )}
          </div>
          <IconButton label={t('Close')} icon={<X />} size="small" onClick={leave} disabled={isLocked} />
        </header>
        {footer === undefined ? (
          children
        ) : (
          <>
            {children !== undefined && <div className={styles.body}>{children}</div>}
            <footer className={styles.foot}>{footer}</footer>
          </>
        )}
      </div>
    </dialog>
  );
}
