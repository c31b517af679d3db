import { isPrinterAddress, type Policy, text } from '@revive/contract';
import { Conflict } from '../../lib/errors.ts';
import type { PrintingDeps } from './deps.ts';
import { toBytes } from './esc-pos.ts';
import { COLUMNS, type Line, layOut, plainLetters } from './rules.ts';
import { type Sent, sendToPrinter } from './send-to-printer.ts';

/** Prints lines on the owner's printer. Throws `Conflict` where there is none, or where it has not all of their letters. */
export async function printLines(
  { leadTo = (at) => at, patience }: PrintingDeps,
  policy: Policy,
  lines: readonly Line[],
  { opensDrawer }: { opensDrawer: boolean },
): Promise<Sent> {
  const host = policy.receipt_printer_address;
  // Looked at again where it is called: what was kept before is no reason to call an address of the internet.
  if (policy.receipt_printer !== 'network' || !isPrinterAddress(host))
    throw new Conflict(text('No printer of the network is set. Print in the browser.'));
  const rows = layOut(lines.map(inPlainLetters), COLUMNS[policy.receipt_printer_paper]);
  const bytes = toBytes({ rows, isCut: policy.receipt_printer_cuts, opensDrawer });
  return sendToPrinter({ ...leadTo({ host, port: policy.receipt_printer_port }), bytes }, patience);
}

function inPlainLetters(line: Line): Line {
  if ('rule' in line) return line;
  return {
    ...line,
    words: demandPlain(line.words),
    ...(line.figure !== undefined && { figure: demandPlain(line.figure) }),
  };
}

function demandPlain(words: string): string {
  const plain = plainLetters(words);
  if (plain === null)
    throw new Conflict(
      text('The printer has not all letters of “{{words}}”. Print this one in the browser.', { words }),
    );
  return plain;
}
