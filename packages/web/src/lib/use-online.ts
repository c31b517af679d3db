import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;

/** Whether the browser has a network; where the server renders, it had one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      for (const event of EVENTS) window.addEventListener(event, listener);
      return () => {
        for (const event of EVENTS) window.removeEventListener(event, listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
