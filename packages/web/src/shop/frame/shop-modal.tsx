import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './shop-modal.module.css';

type ShopModalProps = { titleId: string; onClose: () => void; className: string; children: ReactNode };

/**
 * A native modal dialog, open while mounted. It keeps the office's dialog library out of the shop's bundle.
 * Escape and a press on the backdrop close it; the browser handles the focus.
 */
export function ShopModal({ titleId, onClose, className, children }: ShopModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // A selection dragged out of the dialog ends on the backdrop; only a press that began there closes.
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closed before React removes the element; otherwise the focus would be lost.
    return () => dialog.close();
  }, []);

  const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(styles.modal, className)}
      onClose={onClose}
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        if (isBackdrop(event) && pressedBackdrop.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
