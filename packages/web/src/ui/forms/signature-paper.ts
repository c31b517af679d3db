import { LONGEST_SIGNATURE, SIGNATURE_BOX } from '@revive/contract';
import SignaturePad, { type PointGroup } from 'signature_pad';

export interface SignaturePaper {
  clear: () => void;
  remove: () => void;
}

/** Lets a canvas be signed on; `onSigned` is given the data of an SVG path after each stroke. */
export function putPaper(canvas: HTMLCanvasElement, onSigned: (data: string) => void): SignaturePaper {
  const pad = new SignaturePad(canvas, {
    penColor: getComputedStyle(canvas).color,
    minWidth: 1,
    maxWidth: 2.5,
    minDistance: 3,
  });
  let width = 0;
  // The strokes stay when a phone is turned.
  const fit = () => {
    const { offsetWidth, offsetHeight } = canvas;
    if (offsetWidth === 0 || offsetWidth === width) return;
    const strokes = scaled(pad.toData(), width === 0 ? 1 : offsetWidth / width);
    const density = Math.max(window.devicePixelRatio, 1);
    canvas.width = offsetWidth * density;
    canvas.height = offsetHeight * density;
    canvas.getContext('2d')?.scale(density, density);
    width = offsetWidth;
    pad.clear();
    pad.fromData(strokes);
  };
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  pad.addEventListener('endStroke', () =>
    onSigned(pathOf(scaled(pad.toData(), SIGNATURE_BOX.width / width))),
  );
  return {
    clear: () => pad.clear(),
    remove: () => {
      observer.disconnect();
      pad.off();
    },
  };
}

const scaled = (strokes: readonly PointGroup[], factor: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));

/** The strokes as lines; of a very long signature fewer points are kept. */
function pathOf(strokes: readonly PointGroup[], step = 1): string {
  const data = strokes.map(({ points }) => lineOf(points, step)).join('');
  return data.length > LONGEST_SIGNATURE ? pathOf(strokes, step * 2) : data;
}

function lineOf(points: PointGroup['points'], step: number): string {
  const kept = points.filter((_, place) => place % step === 0 || place === points.length - 1);
  const [first, ...others] = kept.map(({ x, y }) => `${within(x)} ${within(y)}`);
  // A dot is the shortest line there is.
  return `M${first}${others.length > 0 ? others.map((at) => `L${at}`).join('') : 'l1 0'}`;
}

const within = (place: number): number => Math.round(Math.min(Math.max(place, -99), 999));
