import { type ReactNode, useSyncExternalStore } from 'react';

type ShownDialog = { name: string; dialog: ReactNode };

let shown: readonly ShownDialog[] = [];
const listeners = new Set<() => void>();

const show = (next: readonly ShownDialog[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

/**
 * Opens a dialog over the screen, not in the row or card it was asked for in: what somebody types into it must outlive a
 * row that another person's change takes away, and so must the refusal that follows. It knows the row as it was when it
 * was opened. A second press while one of the same name is open, or still on its way, opens none.
 */
export function showDialog(name: string, draw: (close: () => void) => ReactNode): void {
  if (shown.some((one) => one.name === name)) return;
  const close = () => show(shown.filter((one) => one.name !== name));
  show([...shown, { name, dialog: draw(close) }]);
}

export const closeDialogs = (): void => show([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The dialogs that are open by `showDialog`, in the order they were opened. */
export const useShownDialogs = (): readonly ShownDialog[] => useSyncExternalStore(subscribe, () => shown);
