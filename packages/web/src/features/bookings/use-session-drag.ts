import type { Session } from '@revive/contract';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A dragged session: the day and minute it would start at if it were dropped now. */
export type Dragged = { session: Session; day: string; minute: number };

/** A press may move this many pixels. A finger that scrolls moves before this many milliseconds. */
const STILL_PX = 5;
const LONG_PRESS_MS = 450;

type Press = Dragged & { x: number; y: number; top: number; target: HTMLElement; pointer: number };

type DragSettings = {
  /** The day at a horizontal position, and the minutes per pixel there. */
  placeAt: (x: number) => { day: string; top: number; minutesPerPixel: number } | undefined;
  /** The nearest minute at which a session may start. */
  snap: (minute: number) => number;
  onMove: (dragged: Dragged) => void;
};

/**
 * Drags sessions with the mouse, or with a finger after a long press, so that a touch can still scroll. Spread
 * `handlersOf` on a session's button; `isDrag` returns whether the following click ended a drag.
 */
export function useSessionDrag({ placeAt, snap, onMove }: DragSettings) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const press = useRef<Press | null>(null);
  const latest = useRef<Dragged | null>(null);
  const wasDrag = useRef(false);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: Dragged | null) => {
    latest.current = next;
    setDragged(next);
  };
  const begin = ({ session, day, minute, target, pointer }: Press) => {
    wasDrag.current = true;
    target.setPointerCapture(pointer);
    show({ session, day, minute });
  };
  const stop = () => {
    clearTimeout(wait.current);
    press.current = null;
    show(null);
  };
  // Otherwise the browser would scroll, or open its context menu on a long press.
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
      press.current = { session, day, minute, x, y, top, target, pointer };
      if (event.pointerType !== 'mouse')
        wait.current = setTimeout(() => press.current && begin(press.current), LONG_PRESS_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = press.current;
      if (!start) return;
      const isStill = Math.hypot(event.clientX - start.x, event.clientY - start.y) < STILL_PX;
      if (!latest.current) {
        if (isStill) return;
        if (event.pointerType === 'mouse') begin(start);
        else stop();
      }
      const place = placeAt(event.clientX);
      if (!latest.current || !place) return;
      // The day may have been scrolled meanwhile, so the distance within the day counts.
      const way = event.clientY - place.top - (start.y - start.top);
      const minute = snap(start.minute + way * place.minutesPerPixel);
      show({ session: start.session, day: place.day, minute });
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
