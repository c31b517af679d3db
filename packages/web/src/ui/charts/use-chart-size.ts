import { useParentSize } from '@visx/responsive';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What fits between the margins of A4 and of a letter, in pixels. */
const PAPER_WIDTH = 640;

/**
 * The size of the element that gets `ref`, 0 until it is measured. A chart wider than paper is drawn again for the
 * printer: scaled down, its figures would be too small to read.
 */
export function useChartSize() {
  const { parentRef: ref, width, height } = useParentSize({ debounceTime: 100 });
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const follow = (next: boolean) => () => flushSync(() => setPrinting(next));
    const [handleBefore, handleAfter] = [follow(true), follow(false)];
    // Captured, to be first: `usePrintout` copies what it prints at the same event.
    window.addEventListener('beforeprint', handleBefore, { capture: true });
    window.addEventListener('afterprint', handleAfter);
    return () => {
      window.removeEventListener('beforeprint', handleBefore, { capture: true });
      window.removeEventListener('afterprint', handleAfter);
    };
  }, []);
  return { ref, width: isPrinting ? Math.min(width, PAPER_WIDTH) : width, height };
}
