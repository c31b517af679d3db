import type { OwnPage } from '@revive/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { readFirst } from './first-read.ts';
import { isOtherKept, keepPage, keptPage } from './kept-page.ts';
import { forgetTokens, isSignedIn, refreshToken } from './my-access.ts';

/**
 * `start`: nothing is known yet; `out`: who wants to see the page has to sign in, `ended` because the sign-in
 * ended; `staff`: someone of the staff signed in here.
 */
export type Standing =
  | { state: 'start' }
  /** `phone`: of who signed out for someone else of her phone. */
  | { state: 'out'; why?: 'ended' | 'staff'; phone?: string }
  | { state: 'reading' }
  | { state: 'failed'; message: string }
  /** `isOld`: it is what was last read, because there is no line. */
  | { state: 'in'; page: OwnPage; isOld: boolean };

/**
 * The page of the signed-in client, read when it opens and when it is looked at again. Where no one was signed in before, it
 * begins with the sign-in, so that a phone can be typed before the program is there.
 */
export function useMyPage(isKnown: boolean) {
  const [standing, setStanding] = useState<Standing>({ state: isKnown ? 'start' : 'out' });
  const signedIn = useRef<number>(undefined);
  if (standing.state === 'in') signedIn.current = standing.page.guardian?.id ?? standing.page.client?.id;
  else signedIn.current = undefined;
  const read = useCallback(async () => {
    if (!isSignedIn()) {
      setStanding((now) => (now.state === 'out' ? now : { state: 'out' }));
      return;
    }
    const old = keptPage();
    setStanding((now) =>
      now.state === 'in' ? now : old ? { state: 'in', page: old, isOld: true } : { state: 'reading' },
    );
    const signIn = refreshToken();
    // Who asked may have left meanwhile, and someone else of the phone have signed in.
    const isStillHers = () => refreshToken() === signIn;
    try {
      const page = await readFirst();
      if (!isStillHers()) return;
      keepPage(page);
      setStanding({ state: 'in', page, isOld: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isStillHers()) setStanding(afterFailure(error));
    }
  }, []);
  useEffect(() => {
    void read();
    const lookAgain = () => document.visibilityState === 'visible' && void read();
    // Another tab of this phone has opened someone else's page, or left.
    const lookAtOthers = (event: StorageEvent) => isOtherKept(event, signedIn.current) && void read();
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('storage', lookAtOthers);
    addEventListener('online', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('storage', lookAtOthers);
      removeEventListener('online', lookAgain);
    };
  }, [read]);
  return { standing, read, setStanding };
}

const FORBIDDEN = 403;

function afterFailure({ status, message }: ApiError): Standing {
  if (status === 401 || status === FORBIDDEN || status === 400) {
    forgetTokens();
    keepPage(null);
    return { state: 'out', why: status === FORBIDDEN ? 'staff' : 'ended' };
  }
  const old = keptPage();
  return old ? { state: 'in', page: old, isOld: true } : { state: 'failed', message };
}
