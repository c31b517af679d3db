import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** One answer; status 0 without one. */
export interface Sample {
  kind: string;
  status: number;
  ms: number;
}

/** Milliseconds, from the moment a call was due to its answer. */
export interface Latencies {
  count: number;
  p50: number;
  p90: number;
  p99: number;
  max: number;
}

export interface Recorded {
  /** By kind, in the order of the alphabet. */
  kinds: Record<string, Latencies>;
  answered: Latencies;
  /** Refused because the server was busy. */
  refused: Latencies;
  /** Refused by a business rule, such as paying twice. */
  ruledOut: number;
  /** Unexpected answers, by kind and status. */
  errors: Record<string, number>;
}

export interface Recorder {
  add(sample: Sample): void;
  read(): Recorded;
}

const MICRO = 1000;
// Refusals by business rules. A 504 is expected from the sandbox wallet that does not answer.
const RULES = new Set([400, 402, 409]);
const MEANT = new Set([504]);

/** Counts answers and their times; `mayRefuse` means that refusals for overload are expected. */
export function createRecorder({ mayRefuse }: { mayRefuse: boolean }): Recorder {
  const kinds = new Map<string, RecordableHistogram>();
  const answered = createHistogram();
  const refused = createHistogram();
  const errors: Record<string, number> = {};
  let ruledOut = 0;
  return {
    add: ({ kind, status, ms }) => {
      const micros = Math.max(1, Math.round(ms * MICRO));
      if (mayRefuse && status === 503) return refused.record(micros);
      if (RULES.has(status)) ruledOut += 1;
      else if (status === 0 || (status >= 400 && !MEANT.has(status))) {
        const name = `${kind}: ${status || 'no answer'}`;
        errors[name] = (errors[name] ?? 0) + 1;
        return;
      }
      const own = kinds.get(kind) ?? createHistogram();
      kinds.set(kind, own);
      own.record(micros);
      answered.record(micros);
    },
    read: () => ({
      kinds: Object.fromEntries(
        [...kinds]
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([kind, own]) => [kind, latencies(own)]),
      ),
      answered: latencies(answered),
      refused: latencies(refused),
      ruledOut,
      errors,
    }),
  };
}

function latencies(times: RecordableHistogram): Latencies {
  if (times.count === 0) return { count: 0, p50: 0, p90: 0, p99: 0, max: 0 };
  const at = (percent: number) => Math.round(times.percentile(percent) / 100) / 10;
  return { count: times.count, p50: at(50), p90: at(90), p99: at(99), max: Math.round(times.max / 100) / 10 };
}
