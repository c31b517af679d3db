import { type ReactNode, useId, useState } from 'react';
import { Drawer } from './drawer.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './popover-button.module.css';

export type PopoverButtonProps = {
  label: string;
  icon: ReactNode;
  count?: number;
  /** Mounted only while the popover is open. */
  children: ReactNode;
};

/**
 * A button of the top bar that opens a small panel under it; Escape and a press elsewhere close it. A browser that knows no
 * popovers (Chrome before 114, Safari before 17) opens a drawer instead.
 */
export function PopoverButton({ label, icon, count, children }: PopoverButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // The number on the corner may be cut at 99; the name tells it whole.
  const name = count ? `${label} (${count})` : label;
  const button = { label: name, icon, count, popoverTarget: id, 'aria-expanded': isOpen };
  if (!('popover' in HTMLElement.prototype))
    return (
      <>
        <IconButton {...button} onClick={() => setOpen(true)} />
        <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={label} isFlush>
          {children}
        </Drawer>
      </>
    );
  return (
    <>
      <IconButton {...button} />
      <section
        id={id}
        popover="auto"
        className={styles.popover}
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <>
            <h2 className={styles.head}>{label}</h2>
            {children}
          </>
        )}
      </section>
    </>
  );
}
