import { createElement } from 'react';
import { type Toast, toast } from 'react-hot-toast/headless';
import { type ToastAction, ToastContent } from './toast-content.tsx';

type ToastOptions = {
  id?: string;
  /** A second sentence: the reason, or what to do. */
  detail?: string;
  /** An action, such as Undo. */
  action?: ToastAction;
  /** Several, where there is no single next act. */
  actions?: readonly ToastAction[];
  /** Milliseconds it stays, where not as long as others of its kind. */
  duration?: number;
};

/** How long an act can be undone by its toast. */
export const UNDO_DURATION = 10_000;

/**
 * A short message at the edge of the screen, already translated. A success stays 2 s, an error 4 s, and loading
 * until `showToast.dismiss(id)` or another toast of the same id (spec row CONST-01). A toast with an action
 * uses `info`, whose 4 s leave time to press it.
 */
export const showToast = {
  success: (message: string, options?: ToastOptions): string => toast.success(...toastOf(message, options)),
  error: (message: string, options?: ToastOptions): string => toast.error(...toastOf(message, options)),
  info: (message: string, options?: ToastOptions): string => toast(...toastOf(message, options)),
  loading: (message: string, options?: ToastOptions): string => toast.loading(...toastOf(message, options)),
  dismiss: (id: string): void => toast.dismiss(id),
};

function toastOf(
  message: string,
  { detail, action, actions = action ? [action] : [], ...options }: ToastOptions = {},
): Parameters<typeof toast.success> {
  if (!detail && actions.length === 0) return [message, options];
  const content = ({ id }: Toast) =>
    createElement(ToastContent, { message, detail, actions, onDone: () => toast.dismiss(id) });
  return [content, options];
}
