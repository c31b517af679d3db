import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/history';
import Printer from 'lucide-react/icons/printer';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as ours from './row-icons.tsx';

it.each([
  [ours.CIRCLE_CHECK, CircleCheck],
  [ours.CIRCLE_DASHED, CircleDashed],
  [ours.CIRCLE_DOT, CircleDot],
  [ours.CIRCLE_X, CircleX],
  [ours.CLOCK, Clock],
  [ours.ELLIPSIS, Ellipsis],
  [ours.HISTORY, History],
  [ours.PRINTER, Printer],
])('an icon of a row has the lines that Lucide draws, in one path', (icon, theirs) => {
  const shapes = [...renderToStaticMarkup(createElement(theirs)).matchAll(/<(path|circle|rect) ([^>]*)>/g)];
  const lines = shapes.map(([, shape, attributes]) => LINES[shape!]!(attributesOf(attributes!)));
  expect(renderToStaticMarkup(icon)).toContain(`<path d="${lines.join('')}"></path></svg>`);
});

const attributesOf = (written: string) =>
  Object.fromEntries([...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

/** The subpaths of a shape, each with an absolute start. */
const LINES: Record<string, (of: Record<string, string>) => string> = {
  path: ({ d }) => (d!.startsWith('m') ? `M0 0${d}` : d!),
  circle: ({ cx, cy, r }) => `M${+cx! - +r!} ${cy}a${r} ${r} 0 1 0 ${2 * +r!} 0a${r} ${r} 0 1 0-${2 * +r!} 0`,
  rect: ({ x, y, width, height, rx: r }) => {
    const [across, down] = [+width! - 2 * +r!, +height! - 2 * +r!];
    const corner = (right: string, below: string) => `a${r} ${r} 0 0 1${right}${r}${below}${r}`;
    const sides = [`h${across}`, corner(' ', ' '), `v${down}`, corner('-', ' '), `h-${across}`];
    return `M${+x! + +r!} ${y}${sides.join('')}${corner('-', '-')}v-${down}${corner(' ', '-')}`;
  },
};
