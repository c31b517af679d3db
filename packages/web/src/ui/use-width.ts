import { useLayoutEffect, useRef, useState } from 'react';

/** How many pixels wide an element is, before it is first painted and whenever that changes. */
export function useWidth<Place extends Element>() {
  const ref = useRef<Place>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    setWidth(place.clientWidth);
    const observer = new ResizeObserver(() => setWidth(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
