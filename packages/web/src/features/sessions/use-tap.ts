import type { AnySession, Sentence } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { endTap, tapKey } from './tap-keys.ts';

type Tap<Given, Answer> = {
  /** Identifies the action, with the part of its body that may differ. */
  action: (given: Given) => string;
  run: (given: Given, key: string) => Promise<Answer>;
  /** Shows the outcome optimistically; resolves to a function that undoes this. */
  anticipate?: (given: Given) => Promise<() => void>;
  onDone: (answer: Answer, given: Given) => void;
  /** Takes a refusal over, instead of the message of a failure. */
  onRefused?: (error: Error, given: Given) => boolean;
  /** The message of a failure; the reason is below it. */
  failure: Sentence;
};

/**
 * An action of one press. Its Idempotency-Key stays the same until the outcome is known, so a press after a
 * lost answer does not repeat it. It is busy until what is shown is read again (spec row SESS-14).
 */
export function useTap<Given extends { session: AnySession }, Answer>({
  action,
  run,
  anticipate,
  onDone,
  onRefused,
  failure,
}: Tap<Given, Answer>) {
  const { t, translateMessage } = useTranslation();
  return useMutation({
    mutationFn: (given: Given) => run(given, tapKey(given.session.id, action(given))),
    onMutate: anticipate,
    // The key ends before anything is read again: the next press may come meanwhile.
    onSuccess: (answer, given) => {
      endTap(given.session.id);
      onDone(answer, given);
    },
    onError: (error, given, takeBack) => {
      if (!(error instanceof ApiError && error.status === 0)) endTap(given.session.id);
      takeBack?.();
      if (onRefused?.(error, given)) return;
      showToast.error(t(failure), { detail: translateMessage(error.message) });
    },
    meta: { waitsFor: [] },
  });
}
