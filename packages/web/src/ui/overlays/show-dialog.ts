import type { ReactNode } from 'react';
import { create } from 'zustand';

type ShownDialog = { name: string; dialog: ReactNode };

const useShown = create<{ dialogs: readonly ShownDialog[] }>(() => ({ dialogs: [] }));

/**
 * Opens a dialog above the screen instead of inside the row or card that opened it. So it stays open, with all
 * that was typed, when another person's change removes the row. It has the row's data of when it was opened.
 * While one of the same name is open or loading, a second call does nothing.
 */
export function showDialog(name: string, draw: (close: () => void) => ReactNode): void {
  if (useShown.getState().dialogs.some((one) => one.name === name)) return;
  const close = () =>
    useShown.setState(({ dialogs }) => ({ dialogs: dialogs.filter((one) => one.name !== name) }));
  const opened = { name, dialog: draw(close) };
  useShown.setState(({ dialogs }) => ({ dialogs: [...dialogs, opened] }));
}

export const closeDialogs = (): void => useShown.setState({ dialogs: [] });

/** The dialogs opened by `showDialog`, in their order. */
export const useShownDialogs = (): readonly ShownDialog[] => useShown(({ dialogs }) => dialogs);
