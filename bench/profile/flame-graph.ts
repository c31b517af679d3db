import { fileOf, isIdle, type Profile } from './self-times.ts';

const [WIDTH, ROW, LETTER] = [1200, 17, 6.6];
/** What takes less than this part is too narrow to be seen. */
const LEAST = 0.004;
const COLOURS = { 'packages/': '#e8a33d', 'node_modules/': '#e6c84f', 'node:': '#8fb8de', '': '#b9b9b9' };

interface Frame {
  name: string;
  colour: string;
  took: number;
  called: Map<string, Frame>;
}

/** A picture (SVG) of who called whom, and how much of the time each was at work: callers below, the called above. */
export function flameGraph({ nodes, samples, timeDeltas }: Profile): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const all: Frame = { name: 'all', colour: '#d9d9d9', took: 0, called: new Map() };
  for (const [index, id] of samples.entries()) {
    const took = timeDeltas[index] ?? 0;
    const stack = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at))
      stack.unshift(byId.get(at)!);
    if (isIdle(stack.at(-1)!.callFrame)) continue;
    all.took += took;
    let under = all;
    for (const { callFrame } of stack.slice(1)) {
      const file = fileOf(callFrame);
      const name = `${callFrame.functionName || '(anonymous)'} ${file}`.trim();
      const colour = Object.entries(COLOURS).find(([start]) => file.startsWith(start))![1];
      const frame = under.called.get(name) ?? { name, colour, took: 0, called: new Map() };
      under.called.set(name, frame);
      frame.took += took;
      under = frame;
    }
  }
  const boxes: string[] = [];
  const height = draw(all, 0, 0, all.took, boxes) * ROW;
  const turned = `<g transform="translate(0 ${height - ROW})">${boxes.join('\n')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="11">\n${turned}\n</svg>\n`;
}

/** Puts a frame and what it called into `boxes`; tells how many rows high they are. */
function draw(
  { name, colour, took, called }: Frame,
  depth: number,
  from: number,
  of: number,
  boxes: string[],
): number {
  const [x, width] = [(from / of) * WIDTH, (took / of) * WIDTH];
  const shown = name.slice(0, Math.max(0, Math.floor((width - 4) / LETTER)));
  const text =
    shown.length > 2
      ? `<text x="${(x + 2).toFixed(1)}" y="${12 - depth * ROW}">${escaped(shown)}</text>`
      : '';
  boxes.push(
    `<g><title>${escaped(name)}, ${((took / of) * 100).toFixed(1)} %</title><rect x="${x.toFixed(1)}" y="${-depth * ROW}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colour}"/>${text}</g>`,
  );
  let [rows, start] = [1, from];
  for (const frame of called.values()) {
    if (frame.took / of >= LEAST) rows = Math.max(rows, 1 + draw(frame, depth + 1, start, of, boxes));
    start += frame.took;
  }
  return rows;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
