import { createContext } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

export type Question = Pick<
  ConfirmDialogProps,
  'title' | 'message' | 'confirmLabel' | 'cancelLabel' | 'tone'
>;

export const ConfirmContext = createContext<((question: Question) => Promise<boolean>) | null>(null);
