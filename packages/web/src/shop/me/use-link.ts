import { ME_PATHS, type OwnLink } from '@revive/contract';
import { useCallback, useState } from 'react';
import { callByLink } from './my-access.ts';

/** What a link shows, as the server wrote it and then as it stands. */
export function useLink(token: string, written: OwnLink): { link: OwnLink; look: () => Promise<void> } {
  const [link, setLink] = useState(written);
  const look = useCallback(async () => {
    const path = ME_PATHS.link.replace(':token', encodeURIComponent(token));
    // Without an answer what is shown stays.
    await callByLink<OwnLink>({ method: 'GET', path }).then(setLink, () => undefined);
  }, [token]);
  return { link, look };
}
