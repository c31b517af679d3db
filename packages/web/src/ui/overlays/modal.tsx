import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import styles from './modal.module.css';
import { noteOpenDialog } from './open-dialogs.ts';

export type ModalProps = {
  onClose: () => void;
  /** Replaces `onClose` on Escape and on a press beside the dialog. */
  onDismiss?: (() => void) | undefined;
  /** Escape and the backdrop do nothing while saving. */
  isLocked?: boolean | undefined;
  /** Needs an answer: a press on the backdrop does not close it. */
  isAlert?: boolean;
  /** Gets the focus after closing, instead of the element that had it before. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
  className: string;
  children: ReactNode;
};

const FIELDS = 'form :is(input, select, textarea):not([type="hidden"], :disabled)';

/** The base of dialogs and drawers: backdrop, focus and closing. Open while mounted. */
export function Modal(props: ModalProps) {
  const {
    onClose,
    onDismiss = onClose,
    isLocked = false,
    isAlert = false,
    returnFocusTo,
    className,
    children,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  const notePopup = useCallback((element: HTMLDivElement) => {
    popup.current = element;
    return noteOpenDialog(element);
  }, []);
  const Root = isAlert ? AlertDialog.Root : Dialog.Root;
  return (
    <Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLocked) onDismiss();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={styles.backdrop} />
        <Dialog.Popup
          ref={notePopup}
          initialFocus={() => firstStop(popup.current)}
          finalFocus={returnFocusTo}
          className={className}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}

// Touch devices are skipped, to keep their keyboard closed.
function firstStop(popup: HTMLElement | null): HTMLElement | true | null {
  const marked = popup?.querySelector<HTMLElement>('[data-autofocus]');
  if (marked) return marked;
  if (!matchMedia('(pointer: fine)').matches) return popup;
  return (
    popup?.querySelector<HTMLElement>('[data-first-field]') ??
    popup?.querySelector<HTMLElement>(FIELDS) ??
    true
  );
}
