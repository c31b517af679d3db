import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

const listenToNothing = () => () => {};

/**
 * Lets go of the presses that were kept until the program was there (keep-presses.ts): once the page is drawn with what this
 * browser alone knows, so that each button does what it says.
 */
export function ReleasePresses({ children }: { children: ReactNode }) {
  // Turns in the same step as all that is read from the browser's storage.
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
