const ACCESS = 'revive.access';
const REFRESH = 'revive.refresh';
const REFRESH_SECONDS = 14 * 24 * 60 * 60;

export interface StoredTokens {
  access: string;
  refresh: string;
}

const listeners = new Set<() => void>();

// A log-in or log-out in one tab counts in all of them. The server, which writes the shop's pages with this code,
// has no tabs.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === ACCESS || event.key === null) notifyTokensChange();
});

/** Tells every listener to read again. */
export function notifyTokensChange(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever the tokens change, in this tab or another; returns the way out. */
export function onTokensChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const storedAccess = (): string | null => localStorage.getItem(ACCESS);
export const storedRefresh = (): string | null => localStorage.getItem(REFRESH);

/**
 * Keeps the tokens in storage and cookies (spec 3, Session tokens). The server takes no cookie for a proof of
 * anything; that `access` is there at all tells it to answer / with the office instead of the shop.
 */
export function storeTokens({ access, refresh }: StoredTokens): void {
  localStorage.setItem(REFRESH, refresh);
  setCookie('refresh', refresh, '/api/token/');
  storeAccess(access);
}

export function storeAccess(access: string): void {
  localStorage.setItem(ACCESS, access);
  setCookie('access', access, '/');
  notifyTokensChange();
}

/** Whether the cookie that leads / to the office is there. */
export const hasAccessCookie = (): boolean => /(^|;\s*)access=[^;]/.test(document.cookie);

/** Clears the tokens and the csrf cookie (spec 4, Authentication). */
export function clearTokens(): void {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
  setCookie('access', '', '/', 0);
  setCookie('refresh', '', '/api/token/', 0);
  setCookie('csrftoken', '', '/', 0);
  notifyTokensChange();
}

function setCookie(name: string, value: string, path: string, seconds = REFRESH_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers our customers use
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Strict${secure}`;
}
