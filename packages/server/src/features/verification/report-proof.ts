import { MOST_BREACHES } from '../../db/invariant.ts';
import type { Proof, Watcher } from './check-books.ts';
import type { Days } from './rules.ts';

interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** Prints each checked invariant with the rows that break it; on a terminal also the running one. */
export const reportProgress = (out: Terminal): Watcher => ({
  begins: ({ name }) => {
    if (out.isTTY) out.write(`… ${name}`);
  },
  ends: ({ name }, rows) => {
    if (out.isTTY) out.write('\r\u001b[2K');
    out.write(`${rows.length === 0 ? '✓' : '✗'} ${name}\n`);
    for (const { record, detail } of rows) out.write(`    ${record}: ${detail}\n`);
    if (rows.length === MOST_BREACHES)
      out.write(`    There may be more: at most ${MOST_BREACHES} are named.\n`);
  },
});

/** The head of the audit trail, to be written down elsewhere, and the totals. */
export function reportSum(out: Terminal, { checked, broken, head }: Proof, days?: Days): void {
  const of = days ? `what was written from ${days.from} to ${days.to}` : '';
  out.write(
    head ? `\nThe audit trail ends at ${head.position}: ${head.hash || 'nothing is sealed yet'}\n` : '\n',
  );
  out.write(
    broken.length === 0
      ? `The books are in order: all ${checked} invariants hold${of && ` of ${of}`}.\n`
      : `The books are broken: ${broken.length} of ${checked} invariants do not hold${of && ` of ${of}`}.\n`,
  );
}
