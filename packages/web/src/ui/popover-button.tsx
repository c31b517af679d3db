import { type ReactNode, useId, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './popover-button.module.css';

export type PopoverButtonProps = {
  label: string;
  icon: ReactNode;
  count?: number;
  /** Mounted only while the popover is open. */
  children: ReactNode;
};

/** A button of the top bar that opens a small panel under it; Escape and a press elsewhere close it. */
export function PopoverButton({ label, icon, count, children }: PopoverButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        // The number on the corner may be cut at 99; the name tells it whole.
        label={count ? `${label} (${count})` : label}
        icon={icon}
        count={count}
        popoverTarget={id}
        aria-expanded={isOpen}
      />
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
