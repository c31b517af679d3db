import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'revive.theme';
const listeners = new Set<() => void>();

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';

const current = (): Theme => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isTheme(stored) ? stored : 'system';
};

/** Puts the person's choice on the page; the tokens and the browser's own bars follow. */
export function applyTheme(): void {
  const theme = current();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Light, dark, or as the device says; remembered on this device. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current);
