import { Popover as Base } from '@base-ui/react/popover';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './popover-button.module.css';

export type PopoverButtonProps = {
  label: string;
  icon: ReactNode;
  count?: number;
  /** Mounted only while the popover is open. */
  children: ReactNode;
};

/** A button that opens a small panel under it; Escape, a press elsewhere and a link inside close it. */
export function PopoverButton({ label, icon, count, children }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const closeAfterLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) setOpen(false);
  };
  // The number on the corner may be cut at 99; the name says it in full.
  const name = count ? `${label} (${count})` : label;
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={<IconButton label={name} icon={icon} count={count} />} />
      <Base.Portal>
        <Base.Positioner
          className={styles.place}
          positionMethod="fixed"
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className={styles.popover} onClick={closeAfterLink}>
            <Base.Title className={styles.head}>{label}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
