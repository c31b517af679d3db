import { Popover as Base } from '@base-ui/react/popover';
import type { MouseEvent, ReactNode } from 'react';
import styles from './popover-button.module.css';

export type PopoverPanelProps = {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
};

/** What a PopoverButton shows while it is open. */
export function PopoverPanel({ onClose, label, children }: PopoverPanelProps) {
  const closeAfterLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  return (
    <Base.Portal>
      <Base.Positioner
        className={styles.place}
        positionMethod="fixed"
        align="end"
        sideOffset={6}
        collisionPadding={8}
        // A long list scrolls below its button; it does not cover the page from the side.
        collisionAvoidance={{ fallbackAxisSide: 'none' }}
      >
        <Base.Popup className={styles.popover} onClick={closeAfterLink}>
          <Base.Title className={styles.head}>{label}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
