const INPUTS = ['keydown', 'pointerdown'];

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  dialog.popover = 'manual';
  dialog.showPopover();
  firstStop?.focus();

  const stopWaiting = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, makeModal, { capture: true });
  };
  const makeModal = () => {
    stopWaiting();
    const focused = document.activeElement;
    const isInside = dialog.contains(focused);
    // A menu that closes has taken the focus back to its button meanwhile.
    if (!isInside) opener = focused;
    dialog.hidePopover();
    dialog.showModal();
    focusOn(isInside ? focused : firstStop);
  };
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(makeModal);
  });
  for (const input of INPUTS) window.addEventListener(input, makeModal, { capture: true });
  // What lies outside of a modal is inert, a popover too.
  if (document.querySelector(':modal')) makeModal();

  return () => {
    stopWaiting();
    dialog.close();
    focusOn(opener);
  };
}

function openAtOnce(dialog: HTMLDialogElement, firstStop: HTMLElement | null): () => void {
  dialog.showModal();
  focusOn(firstStop);
  return () => dialog.close();
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
