import { useEffect, useState } from 'react';

const PAUSE_MS = 10_000;
/** A small file that no worker keeps. */
const ASKED = '/favicon.svg';

const isReached = (): Promise<boolean> =>
  fetch(ASKED, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PAUSE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether a line that was lost is back: asked when the browser says so, and every few seconds while the page is seen. */
export function useLineBack(wasLost: boolean): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (!wasLost || isBack) return;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !(await isReached()) || isOver) return;
      setBack(true);
    };
    const timer = setInterval(() => void ask(), PAUSE_MS);
    const handle = () => void ask();
    addEventListener('online', handle);
    document.addEventListener('visibilitychange', handle);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('online', handle);
      document.removeEventListener('visibilitychange', handle);
    };
  }, [wasLost, isBack]);
  return wasLost && isBack;
}
