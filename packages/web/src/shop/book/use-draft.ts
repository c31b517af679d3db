import type { VisitorHold } from '@revive/contract';
import { useCallback, useEffect, useState } from 'react';

/** What is sent to book a held time. */
export interface Wanted {
  hold: string;
  name?: string;
  person?: number;
  new_person?: { name: string };
  wallet_phone?: string;
  wallet?: number;
}

/** A try to book whose outcome is not known yet. */
export interface Attempt {
  wanted: Wanted;
  /** Its Idempotency-Key. */
  key: string;
  /** Whether a wallet was asked and has not answered: sent again, the try finds that payment. */
  isAsked: boolean;
}

/** What was chosen so far. */
export interface Draft {
  hold: VisitorHold;
  starts_at: string;
  attempt?: Attempt | undefined;
}

/** `time`: a time is chosen; `who`: it is held, and who comes says who she is. */
export type Step = 'time' | 'who';

/** By the services of the visit, such as `1,2`. */
const nameOf = (services: string) => `revive.book.${services}`;

function kept(services: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(services));
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** The choice on this page. It outlives a reload, and the Back key leads to the time with what was chosen. */
export function useDraft(services: string) {
  const [draft, setDraft] = useState<Draft>();
  const [step, setStep] = useState<Step>('time');
  useEffect(() => {
    const follow = () => {
      const known = kept(services);
      setDraft(known);
      // While a payment is under way no other time is chosen.
      const isHeld = known?.attempt || (history.state as { step?: Step } | null)?.step === 'who';
      setStep(known && isHeld ? 'who' : 'time');
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [services]);
  const keep = useCallback(
    (chosen: Draft) => {
      sessionStorage.setItem(nameOf(services), JSON.stringify(chosen));
      history.pushState({ step: 'who' }, '');
      setDraft(chosen);
      setStep('who');
    },
    [services],
  );
  const keepAttempt = useCallback(
    (attempt: Attempt | undefined) => {
      const known = kept(services);
      if (!known) return;
      const next = { ...known, attempt };
      sessionStorage.setItem(nameOf(services), JSON.stringify(next));
      setDraft(next);
    },
    [services],
  );
  const forget = useCallback(() => {
    sessionStorage.removeItem(nameOf(services));
    setDraft(undefined);
    setStep('time');
  }, [services]);
  return { draft, step, keep, keepAttempt, forget };
}
