import type { MouseEvent } from 'react';
import { type NavigateOptions, navigate } from './navigation.ts';
import { useLocation } from './route-context.ts';

/** What makes a link lead on without a new page; with a modifier key it does what the browser makes of it. */
export function useFollow(to: string, options?: NavigateOptions) {
  const { pathname } = useLocation();
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to, options);
  };
  return { href: to.startsWith('?') ? pathname + to : to, onClick };
}
