import type { ReactNode } from 'react';
import { create } from 'zustand';

type ShownDialog = { name: string; dialog: ReactNode };

const useShown = create<{ dialogs: readonly ShownDialog[] }>(() => ({ dialogs: [] }));

/**
 * Opens a dialog above the screen instead of in the row or card that asked for it: what is typed into it must outlive a
 * row that another person's change removes, and so must a refusal that follows. It knows the row as it was when it
 * was opened. While one of the same name is open, or still loading, a second call does nothing.
 */
export function showDialog(name: string, draw: (close: () => void) => ReactNode): void {
  if (useShown.getState().dialogs.some((one) => one.name === name)) return;
  const close = () =>
    useShown.setState(({ dialogs }) => ({ dialogs: dialogs.filter((one) => one.name !== name) }));
  const opened = { name, dialog: draw(close) };
  useShown.setState(({ dialogs }) => ({ dialogs: [...dialogs, opened] }));
}

export const closeDialogs = (): void => useShown.setState({ dialogs: [] });

/** The dialogs that are open by `showDialog`, in the order they were opened. */
export const useShownDialogs = (): readonly ShownDialog[] => useShown(({ dialogs }) => dialogs);
