import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

export type MenuPopupProps = {
  isOpen: boolean;
  onClose: () => void;
  align: 'start' | 'end';
  children: ReactNode;
};

/** What a Menu shows while it is open. */
export const MenuPopup = ({ align, children }: MenuPopupProps) => (
  <Base.Portal>
    <Base.Positioner className={styles.place} align={align} sideOffset={6} collisionPadding={8}>
      <Base.Popup className={styles.popup}>{children}</Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);
