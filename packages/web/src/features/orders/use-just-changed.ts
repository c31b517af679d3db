import { useEffect, useState } from 'react';

const JUST_MS = 1000;

/** Whether a value is another one than a second ago. */
export function useJustChanged(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), JUST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled !== value;
}
