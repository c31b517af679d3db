import { useCallback, useSyncExternalStore } from 'react';

/** What an entry of the history has open above its page; the address stays the page's own. */
interface OverlayState {
  overlay?: string;
}

const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

const readOverlay = (): string | null => (history.state as OverlayState | null)?.overlay ?? null;

// Going back takes a moment, in which a second press must not go back twice.
let isClosing = false;
const handleBack = (): void => {
  isClosing = false;
  notify();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', handleBack);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', handleBack);
  };
}

/** Opens something above the page with an entry of the history, so that Back closes it instead of leaving the page. */
export function openOverlay(overlay: string): void {
  const isReplacing = readOverlay() !== null;
  history[isReplacing ? 'replaceState' : 'pushState']({ ...history.state, overlay }, '');
  notify();
}

export function closeOverlay(): void {
  if (readOverlay() === null || isClosing) return;
  isClosing = true;
  history.back();
}

/** What is open above the page: after Back, Forward and a reload too. Null while the server renders. */
export const useOverlay = (): string | null =>
  useSyncExternalStore(
    subscribe,
    readOverlay,
    useCallback(() => null, []),
  );
