import { toast } from 'react-hot-toast/headless';

type Words = string;
type ToastOptions = { id?: string };

/**
 * A short message at the edge of the screen, already translated. Success stays 2 s, an error 4 s, loading
 * until `showToast.dismiss(id)` or another toast of the same id takes its place (spec row CONST-01).
 */
export const showToast = {
  success: (words: Words, options?: ToastOptions): string => toast.success(words, options),
  error: (words: Words, options?: ToastOptions): string => toast.error(words, options),
  info: (words: Words, options?: ToastOptions): string => toast(words, options),
  loading: (words: Words, options?: ToastOptions): string => toast.loading(words, options),
  dismiss: (id: string): void => toast.dismiss(id),
};
