interface OfApple {
  standalone?: boolean;
}

/** Whether the office runs as a program of its own on this device. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as OfApple).standalone === true;

/** Whether the browser has what it takes. */
export const hasMeans = (): boolean =>
  'serviceWorker' in navigator && 'indexedDB' in globalThis && 'locks' in navigator && Boolean(navigator.storage?.persist);

/** Whether the browser does not clear what is kept; asked for once it runs as a program of its own. */
export async function isPersisted(): Promise<boolean> {
  if (!navigator.storage?.persisted) return false;
  if (await navigator.storage.persisted()) return true;
  return isInstalled() && navigator.storage.persist();
}
