import { createStored } from '../lib/create-stored.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';

const ACCESS = 'revive.access';
const REFRESH = 'revive.refresh';
const REFRESH_SECONDS = 14 * 24 * 60 * 60;

export interface StoredTokens {
  access: string;
  refresh: string;
}

/** The access token, shared by all tabs; a person is signed in when there is one (spec 2, Route table). */
export const accessToken = createStored<string | null>(ACCESS, null, {
  parse: (text) => text,
  format: (token) => token,
});

// Read from storage: another tab may have refreshed it, and its storage event may not have arrived yet.
export const storedAccess = (): string | null => readStorage(ACCESS);
export const storedRefresh = (): string | null => readStorage(REFRESH);

/**
 * Keeps the tokens in storage and cookies (spec 3, Session tokens). The server authorizes by no cookie;
 * an `access` cookie only makes it serve the office at / instead of the shop.
 */
export function storeTokens({ access, refresh }: StoredTokens): void {
  writeStorage(REFRESH, refresh);
  setCookie('refresh', refresh, '/api/token/');
  storeAccess(access);
}

export function storeAccess(access: string): void {
  setCookie('access', access, '/');
  accessToken.setState({ value: access });
}

/** Whether the cookie that leads / to the office is there. */
export const hasAccessCookie = (): boolean => /(^|;\s*)access=[^;]/.test(document.cookie);

/** Clears the tokens and the csrf cookie (spec 4, Authentication). */
export function clearTokens(): void {
  writeStorage(REFRESH, null);
  setCookie('access', '', '/', 0);
  setCookie('refresh', '', '/api/token/', 0);
  setCookie('csrftoken', '', '/', 0);
  accessToken.setState({ value: null });
}

export function setCookie(name: string, value: string, path: string, seconds = REFRESH_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers our customers use
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Strict${secure}`;
}
