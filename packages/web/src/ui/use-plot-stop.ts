import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * The point of a plot that is looked at: the nearest to the pointer, or the one the arrow keys went to. `stops` are the
 * points' places from left to right, 0 to 1. Spread `acts` on what takes the focus and the pointer.
 */
export function usePlotStop(stops: readonly number[]) {
  const [stop, setStop] = useState<number | null>(null);
  const last = stops.length - 1;
  const shown = stop === null ? null : Math.min(stop, last);

  const follow = (event: PointerEvent<HTMLElement>, area: Element | null) => {
    if (!area || last < 0) return;
    const { left, width } = area.getBoundingClientRect();
    const at = (event.clientX - left) / width;
    const away = stops.map((place) => Math.abs(place - at));
    setStop(away.indexOf(Math.min(...away)));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = {
      ArrowLeft: (shown ?? 1) - 1,
      ArrowDown: (shown ?? 1) - 1,
      ArrowRight: (shown ?? -1) + 1,
      ArrowUp: (shown ?? -1) + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setStop(null);
    if (next === undefined) return;
    event.preventDefault();
    setStop(Math.max(0, Math.min(last, next)));
  };
  return {
    stop: shown === null || shown < 0 ? null : shown,
    follow,
    acts: {
      onKeyDown: handleKeyDown,
      onFocus: (event: React.FocusEvent<HTMLElement>) => {
        if (event.currentTarget.matches(':focus-visible')) setStop((before) => before ?? 0);
      },
      onBlur: () => setStop(null),
      // A finger leaves as soon as it is lifted; what it chose stays until something else is touched.
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') setStop(null);
      },
    },
  };
}
