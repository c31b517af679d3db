import { useParentSize } from '@visx/responsive';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The printable width of A4 and letter paper, in pixels. */
const PAPER_WIDTH = 640;

/**
 * The size of the element that gets `ref`, 0 until it is measured. A chart wider than the paper is rendered
 * again for printing: scaled down, its text would be too small.
 */
export function useChartSize() {
  const { parentRef: ref, width, height } = useParentSize({ debounceTime: 100 });
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const follow = (next: boolean) => () => flushSync(() => setPrinting(next));
    const [handleBefore, handleAfter] = [follow(true), follow(false)];
    // In the capture phase, to run first: `usePrintout` copies its content at the same event.
    window.addEventListener('beforeprint', handleBefore, { capture: true });
    window.addEventListener('afterprint', handleAfter);
    return () => {
      window.removeEventListener('beforeprint', handleBefore, { capture: true });
      window.removeEventListener('afterprint', handleAfter);
    };
  }, []);
  return { ref, width: isPrinting ? Math.min(width, PAPER_WIDTH) : width, height };
}
