const WIDTH = 28;
const EVERY_MS = 250;

export interface Progress {
  /** Begins the next part of the work; rows are counted where `rows` tells them. */
  begin(name: string, rows?: () => number): void;
  /** How much of it is done, from 0 to 1. */
  tell(part: number): void;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** One line that grows on a terminal; elsewhere a line for each tenth, because it may be read later. */
export function showProgress(out: NodeJS.WriteStream): Progress {
  let name = '';
  let rows: (() => number) | undefined;
  let began = 0;
  let shown = 0;
  let tenth = -1;
  const line = (part: number) => {
    const seconds = (performance.now() - began) / 1000;
    const bar = '█'.repeat(Math.round(WIDTH * part)).padEnd(WIDTH, '·');
    const counted = rows
      ? `  ${rows().toLocaleString('en')} rows, ${Math.round(rows() / seconds).toLocaleString('en')} a second`
      : '';
    const left = part === 0 || part === 1 ? clock(seconds) : `${clock((seconds / part) * (1 - part))} to go`;
    return `${name.padEnd(18)} ${bar} ${String(Math.round(part * 100)).padStart(3)} %  ${left}${counted}`;
  };
  return {
    begin: (next, count) => {
      [name, rows, began, shown, tenth] = [next, count, performance.now(), 0, -1];
    },
    tell: (part) => {
      if (out.isTTY) {
        if (part < 1 && performance.now() - shown < EVERY_MS) return;
        shown = performance.now();
        out.write(`\r\x1b[K${line(part)}${part === 1 ? '\n' : ''}`);
      } else if (Math.floor(part * 10) > tenth) {
        tenth = Math.floor(part * 10);
        out.write(`${line(part)}\n`);
      }
    },
  };
}

export const noProgress: Progress = { begin: () => {}, tell: () => {} };
