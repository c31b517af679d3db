import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signOut } from '../api/auth.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { policyQuery } from '../queries/policy.ts';

const USED = 'revive.used';
const LOOK_MS = 30_000;
const HOUR_MS = 3_600_000;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Ends the sign-in of a browser in which no tab was touched for as long as the owner says. The server does the same for
 * one that is closed; an open page asks for news by itself, so that it would look used.
 */
export function useIdleEnd(): void {
  const { data: policy } = useQuery(policyQuery());
  const hours = policy?.office_idle_hours;
  useEffect(() => {
    let noted = 0;
    const note = () => {
      if (Date.now() - noted < LOOK_MS) return;
      noted = Date.now();
      writeStorage(USED, String(noted));
    };
    note();
    for (const sign of SIGNS_OF_USE) addEventListener(sign, note, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS_OF_USE) removeEventListener(sign, note, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (hours === undefined) return;
    const look = () => {
      const used = Number(readStorage(USED) ?? Number.NaN);
      if (Date.now() - used > hours * HOUR_MS) void signOut();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [hours]);
}
