import { create } from 'zustand';

const useOpen = create<{ dialogs: readonly HTMLElement[] }>(() => ({ dialogs: [] }));

/** Registers an open dialog; the returned function removes it. */
export function noteOpenDialog(dialog: HTMLElement): () => void {
  useOpen.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return () => useOpen.setState(({ dialogs }) => ({ dialogs: dialogs.filter((open) => open !== dialog) }));
}

/**
 * The topmost dialog, or null. The page outside it is hidden from screen readers, so toasts are rendered
 * inside.
 */
export const useTopDialog = (): HTMLElement | null => useOpen(({ dialogs }) => dialogs.at(-1) ?? null);

/** Whether a dialog is open at this moment. */
export const isDialogOpen = (): boolean => useOpen.getState().dialogs.length > 0;
