import type { Report } from './judge.ts';
import type { Figures } from './recovery.ts';

const MOST_EXAMPLES = 20;

/** The report for a person at a terminal. */
export function tellReport(report: Report, print: (line: string) => void): void {
  const { acts, differences, books } = report;
  print(`${report.seconds} s, ${report.clients} clients, ${report.servers} servers, seed ${report.seed}`);
  print(
    `${acts.tried} acts: ${acts.done} done, ${acts.refused} refused, ${acts.silent} never known; ${acts.retried} asked again, ${acts.twice} made twice at once`,
  );
  for (const [sentence, count] of Object.entries(report.refusals)) print(`  refused ${count} × ${sentence}`);
  print('');
  print(`${'blow'.padEnd(24)}${'times'.padStart(6)}   ready again            first write after it`);
  const row = (name: string, { ready, write }: { ready: Figures; write: Figures }) =>
    print(`${name.padEnd(24)}${String(ready.count).padStart(6)}   ${tellTime(ready)}   ${tellTime(write)}`);
  for (const [name, figures] of Object.entries(report.blows)) row(name, figures);
  row('all', report.all_blows);
  print('');
  print(`${differences.rows} rows compared with what was told:`);
  for (const name of ['lost', 'doubled', 'different', 'unasked'] as const) {
    print(`  ${name.padEnd(14)}${differences[name].length}`);
    tellExamples(differences[name], print);
  }
  for (const name of ['disagreements', 'errors', 'collapses'] as const) {
    print(`  ${name.padEnd(14)}${report[name].length}`);
    tellExamples(report[name], print);
  }
  print(`${books.checked} invariants of the books checked, ${books.broken.length} broken`);
  for (const { name, rows } of books.broken) print(`  ${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  print(
    report.is_sound
      ? 'Nothing was lost, nothing was done twice.'
      : 'THE BOOKS ARE NOT WHAT PEOPLE WERE TOLD.',
  );
}

const tellTime = ({ median_ms, max_ms }: Figures) =>
  `median ${seconds(median_ms)}, at most ${seconds(max_ms)}`;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function tellExamples(sentences: readonly string[], print: (line: string) => void): void {
  for (const sentence of sentences.slice(0, MOST_EXAMPLES)) print(`    ${sentence}`);
}
