import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 40rem)');

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Whether there is only a phone's room. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
