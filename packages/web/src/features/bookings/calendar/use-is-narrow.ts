import { useMedia } from '../../../lib/use-media.ts';

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 40rem)');
