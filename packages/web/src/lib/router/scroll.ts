import type { Turn } from './location.ts';

const STORAGE_KEY = 'revive.scroll';

// By visit, so that one address visited twice has two places.
let places: Record<string, number> = {};

/** Knows the places again that were kept, and takes finding them over from the browser. */
export function recallScroll(): void {
  places = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as typeof places;
  window.history.scrollRestoration = 'manual';
}

/** Where on the page somebody was when they left this visit. */
export const rememberScroll = (key: string): void => {
  places[key] = window.scrollY;
};

/** Keeps the places until this tab comes back, and lets the browser find the place by itself while no program runs. */
export function keepScroll(key: string): void {
  rememberScroll(key);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places));
  window.history.scrollRestoration = 'auto';
}

/** Goes where somebody was, or to the anchor of the address, or to the top. */
export function restoreScroll({ location, keepsScroll }: Turn): void {
  const place = places[location.key];
  const anchor = document.getElementById(location.hash.slice(1));
  if (place !== undefined) window.scrollTo(0, place);
  else if (anchor) anchor.scrollIntoView();
  else if (!keepsScroll) window.scrollTo(0, 0);
}
