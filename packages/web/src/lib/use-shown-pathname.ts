import { useMatches } from '@tanstack/react-router';

/** The path of the screen that is drawn; the address bar is ahead of it while the next screen loads. */
export const useShownPathname = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
