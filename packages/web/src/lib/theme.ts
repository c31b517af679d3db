import { useStore } from 'zustand';
import { createStored } from './create-stored.ts';

export type Theme = 'light' | 'dark' | 'system';

const theme = createStored<Theme>('revive.theme', 'system', {
  parse: (text) => (text === 'light' || text === 'dark' ? text : undefined),
  format: (chosen) => (chosen === 'system' ? null : chosen),
});

/** Puts the person's choice on the page and keeps it there; the tokens and the browser's own bars follow. */
export function applyTheme(): void {
  const apply = () => {
    const { value } = theme.getState();
    if (value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  };
  theme.subscribe(apply);
  apply();
}

/** Light, dark, or as the device says; remembered on this device. */
export const setTheme = (value: Theme): void => theme.setState({ value });

export const useTheme = (): Theme => useStore(theme, ({ value }) => value);
