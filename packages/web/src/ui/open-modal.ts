import { afterPaint } from './after-paint.ts';

/**
 * Opens a dialog so that whoever asked for it sees it at once, and makes it modal when it has been painted: a modal makes
 * all of the page inert, and so styled anew, which on a cheap phone takes longer than to draw the dialog. Until then it lies
 * in the top layer as a popover and has the focus; the next key or press finds it modal. The answer closes it and gives
 * the focus back.
 */
export function openModal(dialog: HTMLDialogElement, firstStop: HTMLElement | null): () => void {
  // Chrome before 114 and Safari before 17 have dialogs, and no popovers.
  if (!('popover' in HTMLElement.prototype)) return openAtOnce(dialog, firstStop);
  let opener = document.activeElement;
  dialog.popover = 'manual';
  dialog.showPopover();
  firstStop?.focus();

  let letScroll: (() => void) | undefined;
  const makeModal = () => {
    const focused = document.activeElement;
    const isInside = dialog.contains(focused);
    // A menu that closes has taken the focus back to its button meanwhile.
    if (!isInside) opener = focused;
    dialog.hidePopover();
    dialog.showModal();
    focusOn(isInside ? focused : firstStop);
    letScroll = holdPage();
  };
  const callOff = afterPaint(makeModal);
  // What lies outside of a modal is inert, a popover too.
  if (document.querySelector(':modal')) {
    callOff();
    makeModal();
  }

  return () => {
    callOff();
    letScroll?.();
    dialog.close();
    focusOn(opener);
  };
}

function openAtOnce(dialog: HTMLDialogElement, firstStop: HTMLElement | null): () => void {
  dialog.showModal();
  focusOn(firstStop);
  const letScroll = holdPage();
  return () => {
    letScroll();
    dialog.close();
  };
}

let holding = 0;

/** Keeps the page from scrolling beneath a modal, until the last of them lets it. */
function holdPage(): () => void {
  const { style } = document.documentElement;
  holding += 1;
  style.overflow = 'hidden';
  return () => {
    holding -= 1;
    if (holding === 0) style.overflow = '';
  };
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
