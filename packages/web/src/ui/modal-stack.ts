import { useSyncExternalStore } from 'react';

// An open modal dialog makes everything outside it inert. What floats over all (toasts, menus) therefore
// moves into the dialog on top while there is one.
let openModals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

/** Notes that a modal is open; the answer takes it off again. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  openModals = [...openModals, dialog];
  announce();
  return () => {
    openModals = openModals.filter((open) => open !== dialog);
    announce();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The modal dialog on top, or null. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => openModals.at(-1) ?? null);
