import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Dragged, type Pressed, TAKE_UP_KEY } from './drag-keys.ts';

/** A press may move this many pixels. A finger that scrolls moves before this many milliseconds. */
const STILL_PX = 5;
const LONG_PRESS_MS = 450;

type Point = { x: number; y: number };

/** A session that is pressed: as it stood, where it was pressed, and where its column began then. */
export type Press = Dragged &
  Point & {
    top: number;
    /** Whether its lower edge is dragged, which makes it longer or shorter. */
    isEdge: boolean;
  };

type DragSettings = {
  /** Where a pressed session would be dropped at a point; nothing where it cannot be. */
  dropAt: (press: Press, point: Point) => Dragged | undefined;
  /** Where a key takes a session that was taken up. Backwards: the first column is at the right. */
  byKey: (held: Dragged, pressed: Pressed, isBackwards: boolean) => Dragged | undefined;
  /** Where the column at a horizontal position begins, for places that are scrolled while something is dragged. */
  topAt?: (x: number) => number | undefined;
  onDrop: (dropped: Dragged, from: Dragged) => void;
};

type Held = Press & { target: HTMLElement; pointer: number };

/** The part of a session's button that its lower edge is dragged by. */
export const EDGE = { 'data-edge': '' };

const isOnEdge = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-edge]') !== null;

/**
 * Drags sessions with the mouse, or with a finger after a long press, so that a touch can still scroll; by the lower edge
 * they are made longer or shorter. On the keyboard M takes a session up, the arrow keys move it, Enter drops it. Escape leaves it as it was.
 * Spread `handlersOf` on a session's button; `isDrag` returns whether the following click ended a drag.
 */
export function useSessionDrag({ dropAt, byKey, topAt, onDrop }: DragSettings) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const press = useRef<Held | null>(null);
  const latest = useRef<Dragged | null>(null);
  const wasDrag = useRef(false);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: Dragged | null) => {
    latest.current = next;
    setDragged(next);
  };
  const begin = ({ session, column, minute, minutes, target, pointer }: Held) => {
    wasDrag.current = true;
    target.setPointerCapture(pointer);
    show({ session, column, minute, minutes });
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
    if (!dropped) return;
    const isChanged = (['column', 'minute', 'minutes'] as const).some((key) => dropped[key] !== from[key]);
    if (isChanged) onDrop(dropped, from);
  };
  /** Whether a key was one of moving sessions. */
  const takeKey = (event: KeyboardEvent<HTMLElement>, from: Dragged): boolean => {
    const held = latest.current;
    if (!held) {
      if (event.key.toLowerCase() !== TAKE_UP_KEY || event.shiftKey || from.session.completed) return false;
      show(from);
      return true;
    }
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = byKey(held, event, isBackwards);
    if (next) show(next);
    else if (event.key === 'Enter') drop(from);
    else if (event.key === 'Escape') stop();
    else return false;
    return true;
  };

  const handlersOf = (from: Dragged) => ({
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !takeKey(event, from)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: stop,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDrag.current = false;
      if (from.session.completed || !event.isPrimary || event.button !== 0) return;
      const { clientX: x, clientY: y, currentTarget: target, pointerId: pointer } = event;
      const top = topAt?.(x) ?? 0;
      press.current = { ...from, x, y, top, target, pointer, isEdge: isOnEdge(event.target) };
      // A quick drag, or one from the edge, leaves the button with its first move. A finger is captured by itself.
      if (event.pointerType === 'mouse') target.setPointerCapture(pointer);
      else wait.current = setTimeout(() => press.current && begin(press.current), LONG_PRESS_MS);
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
      const place = dropAt(start, { x: event.clientX, y: event.clientY });
      if (latest.current && place) show(place);
    },
    onPointerUp: () => drop(from),
    onPointerCancel: stop,
  });
  return { dragged, handlersOf, isDrag: () => wasDrag.current };
}

export type SessionDrag = ReturnType<typeof useSessionDrag>;
