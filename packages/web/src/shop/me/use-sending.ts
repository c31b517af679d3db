import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';

/**
 * Sends something once: a second press meanwhile does nothing, and a repetition without an answer has the same key. `what` names
 * what is sent: something else has another key. A refusal stands in `refusal`.
 */
export function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { key, renew } = useFormKey();
  const sending = useRef(false);
  const run = async (send: (key: string) => Promise<unknown>, what = ''): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await send(key(what));
      renew();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without an answer it may have happened: the same key asks about the same.
      if (error.status !== 0) renew();
      setRefusal(error);
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { isBusy, refusal, run, setRefusal };
}
