import type { Session } from '@revive/contract';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A session on its way: the day and minute it would begin at if it were let go. */
export type Dragged = { session: Session; day: string; minute: number };

/** A hand that only presses trembles so many pixels; a finger that scrolls moves before it has waited so long. */
const STILL_PX = 5;
const LONG_PRESS_MS = 450;

type Held = Dragged & { x: number; y: number; top: number; target: HTMLElement; pointer: number };

type DragSettings = {
  /** The day at a place on the screen, and how many minutes a pixel is there. */
  placeAt: (x: number) => { day: string; top: number; minutesPerPixel: number } | undefined;
  /** The nearest minute a session may begin at. */
  snap: (minute: number) => number;
  onMove: (dragged: Dragged) => void;
};

/**
 * Sessions are dragged by the mouse, or by a finger after a long press, so that a page can still be scrolled by what
 * stands in it. Spread `handlersOf` on a session's button; `isDrag` returns whether the click that follows was a drag.
 */
export function useSessionDrag({ placeAt, snap, onMove }: DragSettings) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const held = useRef<Held | null>(null);
  const latest = useRef<Dragged | null>(null);
  const wasDrag = useRef(false);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: Dragged | null) => {
    latest.current = next;
    setDragged(next);
  };
  const begin = ({ session, day, minute, target, pointer }: Held) => {
    wasDrag.current = true;
    target.setPointerCapture(pointer);
    show({ session, day, minute });
  };
  const stop = () => {
    clearTimeout(wait.current);
    held.current = null;
    show(null);
  };
  // The browser would scroll, or open its menu on what is pressed for long, and take the finger for its own.
  const keepFinger = useEffectEvent((event: Event) => {
    if (latest.current) event.preventDefault();
  });
  useEffect(() => {
    const keep = (event: Event) => keepFinger(event);
    document.addEventListener('touchmove', keep, { passive: false });
    document.addEventListener('contextmenu', keep);
    return () => {
      document.removeEventListener('touchmove', keep);
      document.removeEventListener('contextmenu', keep);
      clearTimeout(wait.current);
    };
  }, []);

  const handlersOf = ({ session, day, minute }: Dragged) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDrag.current = false;
      if (session.completed || !event.isPrimary || event.button !== 0) return;
      const { clientX: x, clientY: y, currentTarget: target, pointerId: pointer } = event;
      const top = placeAt(x)?.top ?? 0;
      held.current = { session, day, minute, x, y, top, target, pointer };
      if (event.pointerType !== 'mouse')
        wait.current = setTimeout(() => held.current && begin(held.current), LONG_PRESS_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const hold = held.current;
      if (!hold) return;
      const isStill = Math.hypot(event.clientX - hold.x, event.clientY - hold.y) < STILL_PX;
      if (!latest.current) {
        if (isStill) return;
        if (event.pointerType === 'mouse') begin(hold);
        else stop();
      }
      const place = placeAt(event.clientX);
      if (!latest.current || !place) return;
      // The day may have been scrolled meanwhile: what counts is the way within it.
      const way = event.clientY - place.top - (hold.y - hold.top);
      const minute = snap(hold.minute + way * place.minutesPerPixel);
      show({ session: hold.session, day: place.day, minute });
    },
    onPointerUp: () => {
      const dropped = latest.current;
      stop();
      if (dropped && (dropped.minute !== minute || dropped.day !== day)) onMove(dropped);
    },
    onPointerCancel: stop,
  });
  return { dragged, handlersOf, isDrag: () => wasDrag.current };
}

export type SessionDrag = ReturnType<typeof useSessionDrag>;
