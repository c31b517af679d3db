import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to an element when the address names it. The browser looks for it before it is read, and a notification may lead to
 * it repeatedly.
 */
export function useAnchor<Anchored extends HTMLElement>(
  name: string,
  isRead: boolean,
): { id: string; ref: RefObject<Anchored | null> } {
  const place = useRef<Anchored>(null);
  const { hash, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is another visit
  useEffect(() => {
    if (isRead && hash === name) place.current?.scrollIntoView();
  }, [isRead, hash, name, state.__TSR_key]);
  return { id: name, ref: place };
}
