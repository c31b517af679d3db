import { useStore } from 'zustand';
import { createStored } from './create-stored.ts';

export type Theme = 'light' | 'dark' | 'system';

const theme = createStored<Theme>('revive.theme', 'system', {
  parse: (text) => (text === 'light' || text === 'dark' ? text : undefined),
  format: (chosen) => (chosen === 'system' ? null : chosen),
});

/** Applies the stored theme to the page and follows its changes. */
export function applyTheme(): void {
  const apply = () => {
    const { value } = theme.getState();
    if (value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  };
  theme.subscribe(apply);
  apply();
}

/** The theme: light, dark, or as the device says; stored on this device. */
export const setTheme = (value: Theme): void => theme.setState({ value });

export const useTheme = (): Theme => useStore(theme, ({ value }) => value);
