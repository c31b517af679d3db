import { create } from 'zustand';

const useOpen = create<{ dialogs: readonly HTMLElement[] }>(() => ({ dialogs: [] }));

/** Notes that a dialog is open; the returned function notes that it has closed. */
export function noteOpenDialog(dialog: HTMLElement): () => void {
  useOpen.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return () => useOpen.setState(({ dialogs }) => ({ dialogs: dialogs.filter((open) => open !== dialog) }));
}

/** The dialog on top, or null. The page outside it is hidden from screen readers, so toasts go inside. */
export const useTopDialog = (): HTMLElement | null => useOpen(({ dialogs }) => dialogs.at(-1) ?? null);
