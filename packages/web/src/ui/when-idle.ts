type Bring = () => Promise<unknown>;

const waiting = new Set<Bring>();
let isQuiet = false;
let isBringing = false;

/**
 * Brings what a screen is likely to need next as soon as the screen is there and the browser has nothing to do, one
 * file after the other, so that it opens at once even if the line drops later. Not where somebody saves data: there it
 * comes when it is wanted.
 */
export function whenIdle(bring: Bring): void {
  waiting.add(bring);
  proceed();
}

/** Says whether the screen has everything it reads; until then nothing else is brought. */
export function tellQuiet(quiet: boolean): void {
  isQuiet = quiet;
  proceed();
}

function proceed(): void {
  if (!isQuiet || isBringing || waiting.size === 0 || savesData()) return;
  isBringing = true;
  onIdle(async () => {
    const [next] = waiting;
    if (isQuiet && next) {
      waiting.delete(next);
      // Whoever wants it asks again and is told.
      await next().catch(() => undefined);
    }
    isBringing = false;
    proceed();
  });
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

// Safari has no idle callbacks.
const WITHOUT_IDLE_MS = 1000;
const onIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, WITHOUT_IDLE_MS);
};
