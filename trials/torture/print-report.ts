import type { Figures } from './recovery.ts';
import type { Report } from './verifier.ts';

const MOST_EXAMPLES = 20;

/** The report for a person at a terminal. */
export function printReport(report: Report, print: (line: string) => void): void {
  const { operations, differences, books } = report;
  print(`${report.seconds} s, ${report.clients} clients, ${report.servers} servers, seed ${report.seed}`);
  print(
    `${operations.tried} operations: ${operations.done} done, ${operations.refused} refused, ${operations.silent} without an answer; ${operations.retried} retried, ${operations.twice} made twice at once`,
  );
  for (const [sentence, count] of Object.entries(report.refusals)) print(`  refused ${count} × ${sentence}`);
  print('');
  print(`${'fault'.padEnd(24)}${'times'.padStart(6)}   ready again            first write after it`);
  const row = (name: string, { ready, write }: { ready: Figures; write: Figures }) =>
    print(
      `${name.padEnd(24)}${String(ready.count).padStart(6)}   ${formatTimes(ready)}   ${formatTimes(write)}`,
    );
  for (const [name, figures] of Object.entries(report.faults)) row(name, figures);
  row('all', report.all_faults);
  print('');
  print(`${differences.rows} rows compared with the answers:`);
  for (const name of ['lost', 'doubled', 'different', 'unexpected'] as const) {
    print(`  ${name.padEnd(14)}${differences[name].length}`);
    printExamples(differences[name], print);
  }
  for (const name of ['disagreements', 'errors', 'crashes'] as const) {
    print(`  ${name.padEnd(14)}${report[name].length}`);
    printExamples(report[name], print);
  }
  print(`${books.checked} invariants of the books checked, ${books.broken.length} broken`);
  for (const { name, rows } of books.broken) print(`  ${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  print(
    report.is_sound
      ? 'Nothing was lost, nothing was done twice.'
      : 'THE DATABASE DOES NOT AGREE WITH THE ANSWERS.',
  );
}

const formatTimes = ({ median_ms, max_ms }: Figures) =>
  `median ${seconds(median_ms)}, at most ${seconds(max_ms)}`;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function printExamples(sentences: readonly string[], print: (line: string) => void): void {
  for (const sentence of sentences.slice(0, MOST_EXAMPLES)) print(`    ${sentence}`);
}
