interface OfApple {
  standalone?: boolean;
}

/** Whether the office runs as a program of its own on this device. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as OfApple).standalone === true;

/** Whether the browser has what it takes. */
export const hasMeans = (): boolean =>
  'serviceWorker' in navigator &&
  'indexedDB' in globalThis &&
  'locks' in navigator &&
  Boolean(navigator.storage?.persist);

let asking: Promise<boolean> | undefined;

/** Whether the browser does not clear what is kept; asked for once it runs as a program of its own. */
export async function isPersisted(): Promise<boolean> {
  if (!navigator.storage?.persisted) return false;
  if (await navigator.storage.persisted()) return true;
  if (!isInstalled()) return false;
  // Some browsers ask the person: once for a page.
  asking ??= navigator.storage.persist();
  return asking;
}
