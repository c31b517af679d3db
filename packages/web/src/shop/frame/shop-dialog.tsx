import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from '../../ui/overlays/dialog.module.css';
import { DialogFrame } from '../../ui/overlays/dialog-frame.tsx';
import { ShopModal } from './shop-modal.tsx';

type ShopDialogProps = {
  onClose: () => void;
  title: ReactNode;
  size?: 'medium' | 'large';
  footer: ReactNode;
  children: ReactNode;
};

/** A dialog of the shop, which looks like the office's. */
export function ShopDialog({ onClose, title, size = 'medium', footer, children }: ShopDialogProps) {
  const id = useId();
  return (
    <ShopModal
      titleId={id}
      onClose={onClose}
      className={classNames(styles.dialog, size === 'large' && styles.large)}
    >
      <DialogFrame heading={<h2 id={id}>{title}</h2>} onClose={onClose} footer={footer}>
        {children}
      </DialogFrame>
    </ShopModal>
  );
}
