import { METRICS_HEADERS } from '@revive/testing/metrics-token.ts';

/** The server's metrics at one time. */
export interface Moment {
  rss_mb: number;
  /** The share of one processor since the last sample. */
  cpu: number;
  /** The 99th percentile of the event loop delay since the last sample, in milliseconds. */
  loop_delay_ms: number;
  pool_waiting: number;
  at_work: number;
}

export interface Watch {
  /** All moments so far. */
  moments: Moment[];
  stop(): Promise<void>;
}

const MB = 1024 * 1024;

/** Asks for the server's metrics again and again. */
export function watchServer(url: () => string, everyMs = 1000): Watch {
  const moments: Moment[] = [];
  let last: { cpu: number; at: number } | undefined;
  const look = async () => {
    const text = await fetch(`${url()}/metrics`, { headers: METRICS_HEADERS }).then((answer) =>
      answer.text(),
    );
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
    const now = { cpu: value('process_cpu_seconds_total'), at: performance.now() };
    if (last)
      moments.push({
        rss_mb: value('process_resident_memory_bytes') / MB,
        cpu: ((now.cpu - last.cpu) / (now.at - last.at)) * 1000,
        loop_delay_ms: value('nodejs_eventloop_lag_p99_seconds') * 1000,
        pool_waiting: value('database_pool_connections\\{state="waiting"\\}'),
        at_work: value('http_requests_running'),
      });
    last = now;
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(look).catch(() => {});
  }, everyMs);
  return {
    moments,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

export const medianOf = (numbers: number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The medians of the second and of the last tenth of the samples: after warming up, and at the end. */
export function drift(moments: Moment[], of: keyof Moment): { early: number; late: number } {
  const tenth = Math.max(1, Math.floor(moments.length / 10));
  const figures = moments.map((moment) => moment[of]);
  return { early: medianOf(figures.slice(tenth, 2 * tenth)), late: medianOf(figures.slice(-tenth)) };
}
