import { useEffect } from 'react';

/** Sets the browser tab's title, for a screen with a more exact title than its route. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}

/** 'Bookings · Revive' */
export const documentTitle = (title: string | undefined): string => (title ? `${title} · Revive` : 'Revive');
