import { useMedia } from '../../lib/use-media.ts';

/** Whether there is only a phone's room. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 40rem)');
