import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { Modal, type ModalProps } from './modal.tsx';

export type DialogProps = Pick<
  ModalProps,
  'onClose' | 'onDismiss' | 'isLocked' | 'isAlert' | 'returnFocusTo'
> & {
  isOpen?: boolean;
  title: ReactNode;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Buttons under the content. A dialog that is a form is a `FormDialog`. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/**
 * A dialog over the page. Its content is mounted only while it is open, so a form inside starts empty each time
 * (spec row SHELL-13), provided its `useForm` is in that content.
 */
export function Dialog({ isOpen = true, ...props }: DialogProps) {
  const { title, description, size = 'medium', footer, className, children, ...modal } = props;
  if (!isOpen) return null;
  return (
    <Modal {...modal} className={classNames(styles.dialog, size !== 'medium' && styles[size], className)}>
      <DialogFrame
        heading={
          <>
            <Base.Title>{title}</Base.Title>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
          </>
        }
        onClose={modal.onClose}
        isLocked={modal.isLocked}
        footer={footer}
      >
        {children}
      </DialogFrame>
    </Modal>
  );
}
