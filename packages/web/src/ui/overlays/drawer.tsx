import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './drawer.module.css';
import { DrawerFrame } from './drawer-frame.tsx';
import { Modal } from './modal.tsx';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The edge it comes from: `end` for a cart or details (500 px), `start` for navigation. */
  side?: 'start' | 'end';
  /** Removes the padding of the content. */
  isFlush?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
};

/** A panel at the edge of the page; Escape and a press outside close it. */
export function Drawer({ isOpen, onClose, title, side = 'end', isFlush, footer, children }: DrawerProps) {
  if (!isOpen) return null;
  return (
    <Modal onClose={onClose} className={classNames(styles.drawer, styles[side])}>
      <DrawerFrame
        heading={<Base.Title>{title}</Base.Title>}
        onClose={onClose}
        isFlush={isFlush}
        footer={footer}
      >
        {children}
      </DrawerFrame>
    </Modal>
  );
}
