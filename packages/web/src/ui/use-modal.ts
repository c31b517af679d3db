import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint.ts';
import { pushModal } from './modal-stack.ts';
import { openModal } from './open-modal.ts';

type ModalOptions = { onClose: () => void; isLocked?: boolean | undefined };

const FIELDS = 'form :is(input, select, textarea):not([type="hidden"], :disabled)';

// React's autoFocus comes before the dialog is open and is lost; a touch screen is spared the keyboard.
function firstStop(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (marked) return marked;
  return matchMedia('(pointer: fine)').matches ? dialog.querySelector<HTMLElement>(FIELDS) : null;
}

/**
 * Opens the native dialog it is given to as a modal for as long as it is mounted. The browser keeps the focus
 * inside and gives it back; Escape and a press on the backdrop ask to close, unless the modal is locked, and so does
 * `leave` for its buttons.
 */
export function useModal({ onClose, isLocked = false }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  // A text selection dragged out of the dialog ends on the backdrop; only a press that began there closes.
  const pressedBackdrop = useRef(false);
  const stay = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const close = openModal(dialog, firstStop(dialog));
    const pop = pushModal(dialog);
    return () => {
      stay.current?.();
      pop();
      // Before React removes the element: what it leaves is inert until it is closed, and could not take the focus.
      close();
    };
  }, []);

  // Out of sight first: that the page beneath can be reached again is work nobody should have to wait for.
  const leave = () => {
    const dialog = ref.current;
    if (isLocked || !dialog) return;
    dialog.dataset.leaving = '';
    stay.current = afterPaint(() => {
      flushSync(onClose);
      // Whoever was asked may keep it open.
      delete dialog.dataset.leaving;
    });
  };

  const props = {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      leave();
    },
    // Browsers close a dialog on a second Escape whatever the page says; follow, or reopen what is locked.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget || event.currentTarget.open) return;
      if (isLocked) event.currentTarget.showModal();
      else onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      const isOutside = event.target === event.currentTarget && pressedBackdrop.current;
      if (isOutside) leave();
    },
  };
  return { props, leave };
}
