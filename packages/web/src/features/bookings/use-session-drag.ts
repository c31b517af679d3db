import type { Session } from '@revive/contract';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A dragged session: the column and the minute of its day it would start at if it were dropped now. */
export type Dragged = { session: Session; column: string; minute: number };

/** A press may move this many pixels. A finger that scrolls moves before this many milliseconds. */
const STILL_PX = 5;
const LONG_PRESS_MS = 450;

type Press = Dragged & { x: number; y: number; top: number; target: HTMLElement; pointer: number };

type DragSettings = {
  /** The keys of the columns, from the first to the last. */
  columns: readonly string[];
  /** The minutes an arrow key moves a session by. */
  slot: number;
  /** The column at a horizontal position, and the minutes per pixel there. */
  placeAt: (x: number) => { column: string; top: number; minutesPerPixel: number } | undefined;
  /** The nearest minute at which a session may start. */
  snap: (minute: number) => number;
  onMove: (dragged: Dragged) => void;
};

const STEPS: Readonly<Record<string, { minutes: number; columns: number }>> = {
  ArrowUp: { minutes: -1, columns: 0 },
  ArrowDown: { minutes: 1, columns: 0 },
  ArrowLeft: { minutes: 0, columns: -1 },
  ArrowRight: { minutes: 0, columns: 1 },
};

/** Takes a focused session up, to be moved with the arrow keys. */
export const TAKE_UP_KEY = 'm';

/**
 * Drags sessions with the mouse, or with a finger after a long press, so that a touch can still scroll. On the keyboard M
 * takes a session up, the arrow keys move it, Enter drops it and Escape leaves it where it was. Spread `handlersOf` on a
 * session's button; `isDrag` returns whether the following click ended a drag.
 */
export function useSessionDrag({ columns, slot, placeAt, snap, onMove }: DragSettings) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const press = useRef<Press | null>(null);
  const latest = useRef<Dragged | null>(null);
  const wasDrag = useRef(false);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: Dragged | null) => {
    latest.current = next;
    setDragged(next);
  };
  const begin = ({ session, column, minute, target, pointer }: Press) => {
    wasDrag.current = true;
    target.setPointerCapture(pointer);
    show({ session, column, minute });
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

  const drop = (from: Dragged) => {
    const dropped = latest.current;
    stop();
    if (dropped && (dropped.minute !== from.minute || dropped.column !== from.column)) onMove(dropped);
  };
  const moveByKey = (key: string, from: Dragged): boolean => {
    const held = latest.current;
    if (!held) {
      if (key.toLowerCase() !== TAKE_UP_KEY || from.session.completed) return false;
      show(from);
      return true;
    }
    const step = STEPS[key];
    if (step) {
      const place = columns.indexOf(held.column) + step.columns;
      const column = columns[place] ?? held.column;
      show({ session: held.session, column, minute: snap(held.minute + step.minutes * slot) });
    } else if (key === 'Enter') drop(from);
    else if (key === 'Escape') stop();
    else return false;
    return true;
  };

  const handlersOf = (from: Dragged) => ({
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !moveByKey(event.key, from)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: stop,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDrag.current = false;
      if (from.session.completed || !event.isPrimary || event.button !== 0) return;
      const { clientX: x, clientY: y, currentTarget: target, pointerId: pointer } = event;
      const top = placeAt(x)?.top ?? 0;
      press.current = { ...from, x, y, top, target, pointer };
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
      // The column may have been scrolled meanwhile, so the distance within it counts.
      const way = event.clientY - place.top - (start.y - start.top);
      const minute = snap(start.minute + way * place.minutesPerPixel);
      show({ session: start.session, column: place.column, minute });
    },
    onPointerUp: () => drop(from),
    onPointerCancel: stop,
  });
  return { dragged, handlersOf, isDrag: () => wasDrag.current };
}

export type SessionDrag = ReturnType<typeof useSessionDrag>;
