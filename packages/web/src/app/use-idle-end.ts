import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { signOut } from '../api/auth.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { policyQuery } from '../queries/policy.ts';

const USED = 'revive.used';
const LOOK_MS = 30_000;
const HOUR_MS = 3_600_000;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

// The desk still knows her: she goes on with her PIN where the owner has switched that on.
const AWAY = { stays_known: true };

const noteUse = (): void => writeStorage(USED, String(Date.now()));

const msSinceUse = (): number => Date.now() - Number(readStorage(USED) ?? Number.NaN);

/**
 * Ends the sign-in of a browser in which no tab was touched for as long as the owner says. The server does the same for
 * one that is closed; an open page asks for news by itself, so that it would look used.
 */
export function useIdleEnd(): void {
  const { data: policy } = useQuery(policyQuery());
  const hours = policy?.office_idle_hours;
  const isOver = useEffectEvent(() => hours !== undefined && msSinceUse() > hours * HOUR_MS);
  useEffect(() => {
    noteUse();
    let noted = Date.now();
    const handleUse = () => {
      if (Date.now() - noted < LOOK_MS) return;
      // A computer that wakes up may be touched before its timer runs: that is too late.
      if (isOver()) return void signOut(AWAY);
      noted = Date.now();
      noteUse();
    };
    const timer = setInterval(() => isOver() && void signOut(AWAY), LOOK_MS);
    for (const sign of SIGNS_OF_USE) addEventListener(sign, handleUse, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_USE) removeEventListener(sign, handleUse, { capture: true });
    };
  }, []);
}
