import { useEffect } from 'react';
import { reloadMe } from '../api/auth.ts';

/** Reads once per visit who is signed in: a role changed since the log-in counts here too. */
export function useFreshMe(): void {
  useEffect(() => {
    reloadMe().catch(() => {
      // Without an answer the person remembered stands; a refusal has ended the sign-in by itself.
    });
  }, []);
}
