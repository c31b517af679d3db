import { useEffect } from 'react';

/** Names the browser tab after what is on the screen; for a screen that knows better than its route. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}

/** 'Bookings · Revive' */
export const documentTitle = (title: string | undefined): string => (title ? `${title} · Revive` : 'Revive');
