import { use } from 'react';
import { ConfirmContext } from './confirm-context.ts';

/** Returns a function that asks a question in a dialog and resolves to whether the person agreed. */
export function useConfirm() {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
