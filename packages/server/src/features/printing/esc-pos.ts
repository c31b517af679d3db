import type { Row } from './rules.ts';

// ESC/POS, as most receipt printers speak it.
const ESC = 0x1b;
const GS = 0x1d;
const DLE = 0x10;
const EOT = 0x04;

const START = [ESC, 0x40];
const LOOKS: Readonly<Record<Row['look'], number[]>> = {
  plain: [ESC, 0x45, 0, GS, 0x21, 0],
  strong: [ESC, 0x45, 1, GS, 0x21, 0],
  title: [ESC, 0x45, 1, GS, 0x21, 0x11],
};
const feed = (rows: number) => [ESC, 0x64, rows];
/** Feeds up to the knife first. */
const CUT = [GS, 0x56, 66, 0];
/** On the first of two pins, for a tenth of a second. */
const PULSE = [ESC, 0x70, 0, 50, 50];

interface Sheet {
  rows: readonly Row[];
  isCut: boolean;
  opensDrawer: boolean;
}

/** The bytes that print rows of plain letters. */
export function toBytes({ rows, isCut, opensDrawer }: Sheet): Buffer {
  const parts: (number[] | string)[] = [START];
  if (opensDrawer) parts.push(PULSE);
  for (const { text, look } of rows) parts.push(LOOKS[look], text, [0x0a]);
  parts.push(LOOKS.plain, feed(isCut ? 1 : 4));
  if (isCut) parts.push(CUT);
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'ascii') : Buffer.from(part))),
  );
}

/** Asks at once, also while something is printed: what the printer is, why it does not print, and its paper. */
export const ASK_STANDING = Buffer.from([DLE, EOT, 1, DLE, EOT, 2, DLE, EOT, 4]);

/** Is answered when all before it was printed. */
export const ASK_WHEN_DONE = Buffer.from([GS, 0x72, 1]);

/** What three answers say, in the order they were asked; null where all is well. */
export function refusalIn([printer = 0, cause = 0, paper = 0]: Uint8Array):
  | 'no_paper'
  | 'open'
  | 'not_ready'
  | null {
  if ((paper & 0x60) !== 0 || (cause & 0x20) !== 0) return 'no_paper';
  if ((cause & 0x04) !== 0) return 'open';
  return (printer & 0x08) !== 0 || (cause & 0x40) !== 0 ? 'not_ready' : null;
}

/** Whether the paper ended, by what is answered when all was printed. */
export const hasPaperEnded = (paper: number): boolean => (paper & 0x0c) !== 0;
