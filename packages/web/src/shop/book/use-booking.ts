import type { OwnNewBooking } from '@revive/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/use-form-key.ts';
import { book } from './book-calls.ts';

type Wanted = Parameters<typeof book>[0];

const ASK_AGAIN_MS = 4000;
const SILENT = 504;

/**
 * Books once. A wallet without an answer is asked about until it has one, and a repetition after a lost line finds the same
 * booking and the same payment, because it has the same key.
 */
export function useBooking(onBooked: (booking: OwnNewBooking) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'waiting'>('idle');
  const [refusal, setRefusal] = useState<ApiError>();
  const key = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const send = async (wanted: Wanted, isAgain: boolean): Promise<void> => {
    key.current ??= newKey();
    if (!isAgain) {
      setState('busy');
      setRefusal(undefined);
    }
    try {
      const booking = await book(wanted, key.current);
      key.current = null;
      if (!isGone.current) {
        setState('idle');
        onBooked(booking);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isGone.current) return;
      const isOpen = error.status === SILENT || (isAgain && error.status === 0);
      if (isOpen) {
        setState('waiting');
        timer.current = setTimeout(() => void send(wanted, true), ASK_AGAIN_MS);
        return;
      }
      // Without an answer it may have happened: the same key asks about the same.
      if (error.status !== 0) key.current = null;
      setRefusal(error);
      setState('idle');
    }
  };
  return { state, refusal, submit: (wanted: Wanted) => (state === 'idle' ? send(wanted, false) : undefined) };
}
