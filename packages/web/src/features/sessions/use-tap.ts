import type { Session } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { endTap, tapKey } from './tap-keys.ts';
import { useRefreshSessions } from './use-refresh-sessions.ts';

type Tap<Given, Answer> = {
  /** The act, with whatever of its body may differ. */
  act: (given: Given) => string;
  run: (given: Given, key: string) => Promise<Answer>;
  /** Shows the outcome before it is known; gives back the way to take that back. */
  anticipate?: (given: Given) => Promise<() => void>;
  onDone: (answer: Answer, given: Given) => void;
  /** The act's own sentence for a failure; the reason stands under it. */
  failure: string;
};

/**
 * An act of one tap. Its Idempotency-Key stays until the end is known, so that a second tap after a lost
 * answer never does it twice; it stays busy until the lists show what it changed.
 */
export function useTap<Given extends { session: Session }, Answer>({
  act,
  run,
  anticipate,
  onDone,
  failure,
}: Tap<Given, Answer>) {
  const { t } = useTranslation();
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: (given: Given) => run(given, tapKey(given.session.id, act(given))),
    onMutate: anticipate,
    onSuccess: onDone,
    onError: (error, _given, takeBack) => {
      takeBack?.();
      showToast.error(t(failure), { detail: t(error.message) });
    },
    onSettled: (_answer, error, given) => {
      if (!(error instanceof ApiError && error.status === 0)) endTap(given.session.id);
      const refreshed = refresh();
      return error ? undefined : refreshed;
    },
  });
}
