import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a function that keeps the focus on a session while it changes its column, where it becomes another button. Ends
 * when something else is pressed or focused.
 */
export function useKeptFocus(grid: RefObject<HTMLElement | null>) {
  const kept = useRef<number>(undefined);
  useEffect(() => {
    const end = () => {
      kept.current = undefined;
    };
    document.addEventListener('pointerdown', end);
    return () => document.removeEventListener('pointerdown', end);
  }, []);
  // After each drawing: it moves, comes back when it is refused, and is read again.
  useEffect(() => {
    if (kept.current === undefined || document.activeElement !== document.body) return;
    grid.current?.querySelector<HTMLElement>(`[data-session="${kept.current}"]`)?.focus();
  });
  return (session: number) => {
    kept.current = session;
  };
}
