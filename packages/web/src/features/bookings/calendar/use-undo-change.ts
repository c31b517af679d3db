import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/use-translation.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { isDialogOpen } from '../../../ui/overlays/open-dialogs.ts';

const TOAST = 'session-change';

/**
 * Offers to undo the last change of the calendar, by its toast and by Ctrl+Z. The offer stays until the next act: an Undo after
 * that would meet what came between.
 */
export function useUndoChange() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const last = useRef<() => void>(undefined);
  useEffect(() => {
    const forget = () => {
      if (!last.current) return;
      last.current = undefined;
      showToast.dismiss(TOAST);
    };
    const handleKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const undo = last.current;
      if (!isUndo || !undo || isDialogOpen() || isTyping(event.target)) return;
      event.preventDefault();
      forget();
      undo();
    };
    const stop = queryClient.getMutationCache().subscribe(({ type }) => {
      if (type === 'added') forget();
    });
    addEventListener('keydown', handleKey);
    return () => {
      stop();
      removeEventListener('keydown', handleKey);
      forget();
    };
  }, [queryClient]);
  /** Says what was changed, with the offer. */
  return (sentence: string, undo: () => void) => {
    last.current = undo;
    showToast.info(sentence, {
      id: TOAST,
      duration: Number.POSITIVE_INFINITY,
      actions: [
        { label: t('Undo'), onPress: undo },
        {
          label: t('Close'),
          onPress: () => {
            last.current = undefined;
          },
        },
      ],
    });
  };
}

// A text field undoes what was typed.
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
