import { addressOf, type Location, markOf, readLocation, type Turn, visit } from './location.ts';
import { keepScroll, recallScroll, rememberScroll } from './scroll.ts';

/** Has ready what an address shows; undefined when it is there already. Never rejects. */
export type Prepare = (location: Location) => Promise<unknown> | undefined;

/** Says whether it holds somebody back from going there; `proceed` goes there after all. */
export type Guard = (next: Location, proceed: () => void) => boolean;

export type NavigateOptions = {
  /** Takes the place of the visit that is left. */
  replace?: boolean;
  /** Stays where one is on the page. */
  keepsScroll?: boolean;
  /** Asks no guard. */
  isForced?: boolean;
};

let current: Location;
let turn: Turn | null = null;
let isOnTheWay = false;
let prepare: Prepare = () => undefined;
let guard: Guard | null = null;
// Counts who wants to go somewhere: who comes later wins.
let latest = 0;
let isUndoing = false;
let isAgreed = false;
const listeners = new Set<() => void>();

/** Tells of each turn, and when one begins to be waited for. */
export function onNavigation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Null until the first address is ready. */
export const shownTurn = (): Turn | null => turn;

/** Whether an address is waited for while the one before stands. */
export const isNavigating = (): boolean => isOnTheWay;

/** Shows the address the browser is at, and follows it from then on. */
export function startNavigation(ready: Prepare): void {
  prepare = ready;
  current = readLocation(0);
  recallScroll();
  window.addEventListener('pagehide', () => keepScroll(current.key));
  // A page that was only put aside comes back without being loaded.
  window.addEventListener('pageshow', recallScroll);
  window.addEventListener('popstate', follow);
  getReady(current, () => arrive(current, false));
}

/** Goes to an address of the office, absolute or beginning with `?`. What it shows is made ready first. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  const { replace = false, keepsScroll = false, isForced = false } = options;
  const url = new URL(to, window.location.href);
  const isReplacing = replace || addressOf(url) === addressOf(current);
  const next = visit(url, isReplacing ? current.index : current.index + 1);
  const proceed = () =>
    getReady(
      next,
      () => {
        if (isReplacing) window.history.replaceState(markOf(next), '', addressOf(next));
        else window.history.pushState(markOf(next), '', addressOf(next));
        arrive(next, keepsScroll);
      },
      // A filter that finds its way into the address takes nobody back who is about to leave, or has left.
      { isAside: replace && next.pathname === current.pathname },
    );
  if (isForced || !guard?.(next, proceed)) proceed();
}

/** Asks before somebody leaves, by a link or by going back; the function it gives asks no more. */
export function holdBack(asking: Guard): () => void {
  guard = asking;
  return () => {
    if (guard === asking) guard = null;
  };
}

// The browser has gone there already, by Back, Forward, or an anchor.
function follow(): void {
  if (isUndoing) {
    isUndoing = false;
    return;
  }
  const next = readLocation(current.index + 1);
  const steps = next.index - current.index;
  const isAsked = !isAgreed && steps !== 0;
  isAgreed = false;
  const proceed = () => {
    isAgreed = true;
    window.history.go(steps);
  };
  if (isAsked && guard?.(next, proceed)) {
    isUndoing = true;
    window.history.go(-steps);
    return;
  }
  getReady(next, () => arrive(next, false));
}

function getReady(next: Location, done: () => void, { isAside = false } = {}): void {
  const coming = prepare(next);
  const mine = isAside ? latest : ++latest;
  if (!isAside) tell(coming !== undefined);
  const arriveUnlessOvertaken = () => {
    if (mine !== latest) return;
    if (isAside && next.pathname !== current.pathname) return;
    if (!isAside) tell(false);
    done();
  };
  if (coming) void coming.then(arriveUnlessOvertaken);
  else done();
}

function arrive(location: Location, keepsScroll: boolean): void {
  if (turn) rememberScroll(current.key);
  current = location;
  turn = { location, keepsScroll };
  tell(isOnTheWay);
}

function tell(isNow: boolean): void {
  isOnTheWay = isNow;
  for (const listener of listeners) listener();
}
