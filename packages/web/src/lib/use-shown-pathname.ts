import { useMatches } from '@tanstack/react-router';

/** The path of the rendered screen; the address changes earlier, while the next screen loads. */
export const useShownPathname = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
