import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

const listenToNothing = () => () => {};

/**
 * Replays the presses stored before the program was loaded (keep-presses.ts). It waits until the page shows the
 * browser's own state, so that each button has its current meaning.
 */
export function ReleasePresses({ children }: { children: ReactNode }) {
  // Changes in the same render as everything read from the browser's storage.
  const isAlive = useSyncExternalStore(
    listenToNothing,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (isAlive) document.dispatchEvent(new Event('shop:alive'));
  }, [isAlive]);
  return children;
}
