import { type RefObject, useEffect } from 'react';
import { useTopDialog } from '../../ui/overlays/open-dialogs.ts';

const STEP: Readonly<Record<string, number>> = { j: 1, k: -1 };
const FIELDS = 'input, textarea, select, [contenteditable]';

/** j and k go down and up the queue, from button to button; Enter presses the one that has the focus. */
export function useQueueKeys(queue: RefObject<HTMLElement | null>): void {
  const topDialog = useTopDialog();
  useEffect(() => {
    if (topDialog !== null) return;
    const go = (event: KeyboardEvent) => {
      const step = STEP[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      const buttons = [...(queue.current?.querySelectorAll<HTMLElement>('[data-queue]') ?? [])];
      const at = buttons.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 ? 0 : Math.min(buttons.length - 1, Math.max(0, at + step));
      buttons[next]?.focus();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [queue, topDialog]);
}
