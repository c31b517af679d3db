import type { Latencies } from './record.ts';
import type { LoadReport } from './run-load.ts';

/** The largest allowed growth of memory between the early and the late minutes, as a factor. */
const FLAT = 1.25;
/** Shorter runs end before the heap is stable. */
const JUDGED_SECONDS = 300;

/** The failures, one sentence each. */
export function findFailures({ usual, server, flood, recoverySeconds, news, proof }: LoadReport): string[] {
  const failures: string[] = [];
  const say = (isWrong: boolean, sentence: string) => isWrong && failures.push(sentence);
  for (const [name, count] of Object.entries(usual.errors))
    failures.push(`${count} × ${name} in usual traffic`);
  for (const [name, count] of Object.entries(flood.errors)) failures.push(`${count} × ${name} in the flood`);
  say(flood.refused.count === 0, 'nothing was refused in the flood');
  say(recoverySeconds === undefined, 'it did not recover');
  say(news.broken > 0, `${news.broken} streams of news broke`);
  say(proof.broken.length > 0, `the books are broken: ${proof.broken.join(', ')}`);
  if (usual.seconds >= JUDGED_SECONDS)
    for (const [name, { early, late }] of Object.entries({ rss: server.rss_mb, heap: server.heap_mb }))
      say(late > FLAT * early, `${name} grew from ${mb(early)} to ${mb(late)}`);
  return failures;
}

export function formatLoadReport(report: LoadReport): string {
  const { usual, server, capacity, flood, recoverySeconds, news, proof } = report;
  const share = (100 * flood.refused.count) / (flood.refused.count + flood.answered.count);
  const failures = findFailures(report);
  return [
    '',
    `Usual traffic: ${usual.came} people in ${usual.seconds} s (${usual.rate} a second), ${usual.answered.count} calls`,
    ...table({ ...usual.kinds, all: usual.answered }),
    `  ${usual.ruledOut} refused by a rule of the business, ${sum(usual.errors)} errors`,
    '',
    'The server meanwhile',
    `  memory ${mb(server.rss_mb.early)} early, ${mb(server.rss_mb.late)} late; in use of the heap ${mb(server.heap_mb.early)}, ${mb(server.heap_mb.late)}`,
    `  ${Math.round(100 * server.cpu)} % of a processor, timers ${server.loop_delay_ms.toFixed(1)} ms late (p99), at most ${server.most_waiting} waiting for a connection`,
    `  ${news.events} events on ${news.streams} streams of news, ${news.broken} broken`,
    '',
    `Capacity: ${Math.round(capacity.rate)} people a second`,
    ...capacity.steps.map(
      ({ rate, p99, refused }) =>
        `  ${Math.round(rate).toString().padStart(6)} a second: p99 ${p99} ms, ${refused} refused`,
    ),
    '',
    `A flood of ${Math.round(flood.rate)} a second for ${flood.seconds} s: ${share.toFixed(1)} % refused, ${sum(flood.errors)} errors`,
    ...table({ refused: flood.refused, answered: flood.answered }),
    recoverySeconds === undefined
      ? '  it did not recover'
      : `  ${recoverySeconds} s later answers took as long as before`,
    '',
    `Books: ${proof.checked - proof.broken.length} of ${proof.checked} invariants hold`,
    '',
    failures.length === 0
      ? 'Nothing was lost, nothing broke.'
      : failures.map((failure) => `✗ ${failure}`).join('\n'),
  ].join('\n');
}

const mb = (size: number) => `${Math.round(size)} MB`;
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);

function table(rows: Record<string, Latencies>): string[] {
  const cell = (value: number | string) => String(value).padStart(9);
  return [
    `  ${''.padEnd(32)}${['calls', 'p50 ms', 'p90', 'p99', 'max'].map(cell).join('')}`,
    ...Object.entries(rows).map(
      ([name, { count, p50, p90, p99, max }]) =>
        `  ${name.padEnd(32)}${[count, p50, p90, p99, max].map(cell).join('')}`,
    ),
  ];
}
