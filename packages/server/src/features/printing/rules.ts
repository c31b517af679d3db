import type { RollWidth } from '@revive/contract';

/** A line of a receipt: words, or a name with its figure at the other edge; a rule is drawn across. */
export type Line = { words: string; figure?: string; look?: 'title' | 'strong' | 'middle' } | { rule: true };

/** Letters in a row of a roll, in the printer's usual face. */
export const COLUMNS: Readonly<Record<RollWidth, number>> = { '80': 48, '58': 32 };

const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u00d7': 'x',
  '\u2026': '...',
  '\u00b7': '-',
  '\u2022': '*',
  '\u00df': 'ss',
  '\u00e6': 'ae',
  '\u00f8': 'o',
};

/**
 * A text in the letters that every receipt printer has: marks above and below Latin letters are left out. Null where a letter
 * is none of them, as all of Arabic: what a printer makes of the bytes of other letters depends on its settings.
 */
export function plainLetters(text: string): string | null {
  const plain = text
    // What only says in which direction a text runs, and spaces that do not break.
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[^\x20-\x7e]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]*$/.test(plain) ? plain : null;
}

/** A line as it is printed: what stands in the row, and how. */
export interface Row {
  text: string;
  look: 'plain' | 'title' | 'strong';
}

/** Rows of so many letters. Words are kept whole where they fit, and a figure stands at the end of its last row. */
export const layOut = (lines: readonly Line[], columns: number): Row[] =>
  lines.flatMap((line): Row[] => {
    if ('rule' in line) return [{ text: '-'.repeat(columns), look: 'plain' }];
    const { words, figure, look } = line;
    // A title is twice as wide.
    const width = look === 'title' ? Math.floor(columns / 2) : columns;
    const rowLook = look === 'title' || look === 'strong' ? look : 'plain';
    if (figure !== undefined) return pairRows(words, figure, width).map((text) => ({ text, look: rowLook }));
    const isMiddle = look === 'title' || look === 'middle';
    return wrap(words, width).map((text) => ({
      text: isMiddle ? ' '.repeat(Math.floor((width - text.length) / 2)) + text : text,
      look: rowLook,
    }));
  });

function pairRows(words: string, figure: string, width: number): string[] {
  const room = width - figure.length - 1;
  // Too long to stand beside anything: below, at the edge.
  if (room < 8) return [...wrap(words, width), ...wrap(figure, width).map((text) => text.padStart(width))];
  const rows = wrap(words, room);
  const last = rows.pop() ?? '';
  return [...rows, last.padEnd(width - figure.length) + figure];
}

function wrap(text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (longer.length <= width) {
      row = longer;
      continue;
    }
    if (row !== '') rows.push(row);
    row = word;
    while (row.length > width) {
      rows.push(row.slice(0, width));
      row = row.slice(width);
    }
  }
  return row === '' && rows.length > 0 ? rows : [...rows, row];
}
