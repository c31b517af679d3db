import type { VisitorHold } from '@revive/contract';
import { useCallback, useEffect, useState } from 'react';

/** What was chosen so far. */
export interface Draft {
  hold: VisitorHold;
  starts_at: string;
}

/** `time`: a time is chosen; `who`: it is held, and who comes says who she is. */
export type Step = 'time' | 'who';

const nameOf = (service: number) => `revive.book.${service}`;

function kept(service: number): Draft | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(service));
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** The choice on this page. It outlives a reload, and the Back key leads to the time with what was chosen. */
export function useDraft(service: number) {
  const [draft, setDraft] = useState<Draft>();
  const [step, setStep] = useState<Step>('time');
  useEffect(() => {
    const follow = () => {
      const known = kept(service);
      setDraft(known);
      setStep(known && (history.state as { step?: Step } | null)?.step === 'who' ? 'who' : 'time');
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [service]);
  const keep = useCallback(
    (chosen: Draft) => {
      sessionStorage.setItem(nameOf(service), JSON.stringify(chosen));
      history.pushState({ step: 'who' }, '');
      setDraft(chosen);
      setStep('who');
    },
    [service],
  );
  const forget = useCallback(() => {
    sessionStorage.removeItem(nameOf(service));
    setDraft(undefined);
    setStep('time');
  }, [service]);
  return { draft, step, keep, forget };
}
