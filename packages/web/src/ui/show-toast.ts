import { createElement } from 'react';
import { type Toast, toast } from 'react-hot-toast/headless';
import { type ToastAction, ToastWords } from './toast-words.tsx';

type Words = string;
type ToastOptions = {
  id?: string;
  /** A second, quieter sentence: the reason, what to do. */
  detail?: string;
  /** The one act offered with it, such as Undo. */
  action?: ToastAction;
};

/**
 * A short message at the edge of the screen, already translated. Success stays 2 s, an error 4 s, loading
 * until `showToast.dismiss(id)` or another toast of the same id takes its place (spec row CONST-01). One
 * with an act belongs into `info`, whose 4 s leave time to press it.
 */
export const showToast = {
  success: (words: Words, options?: ToastOptions): string => toast.success(...toastOf(words, options)),
  error: (words: Words, options?: ToastOptions): string => toast.error(...toastOf(words, options)),
  info: (words: Words, options?: ToastOptions): string => toast(...toastOf(words, options)),
  loading: (words: Words, options?: ToastOptions): string => toast.loading(...toastOf(words, options)),
  dismiss: (id: string): void => toast.dismiss(id),
};

function toastOf(
  words: Words,
  { detail, action, ...options }: ToastOptions = {},
): Parameters<typeof toast.success> {
  if (!detail && !action) return [words, options];
  const message = ({ id }: Toast) =>
    createElement(ToastWords, { words, detail, action, onDone: () => toast.dismiss(id) });
  return [message, options];
}
