import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmContext, type Question } from './confirm-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Asked = Question & { answer: (isAgreed: boolean) => void };

/** Renders the dialog of `useConfirm()`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (question: Question) => new Promise<boolean>((resolve) => setAsked({ ...question, answer: resolve })),
    [],
  );
  const settle = (isAgreed: boolean) => {
    asked?.answer(isAgreed);
    setAsked(null);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <ConfirmDialog isOpen {...asked} onConfirm={() => settle(true)} onClose={() => settle(false)} />
      )}
    </ConfirmContext>
  );
}
