/** What the server says of itself at one moment. */
export interface Moment {
  rss_mb: number;
  /** Of one processor, since the moment before. */
  cpu: number;
  /** The 99th percentile of how late its timers were since the moment before, in milliseconds. */
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
    const text = await fetch(`${url()}/metrics`).then((answer) => answer.text());
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

/** The medians of the second and of the last tenth: what a figure was once everything was warm, and in the end. */
export function drift(moments: Moment[], of: keyof Moment): { early: number; late: number } {
  const tenth = Math.max(1, Math.floor(moments.length / 10));
  const figures = moments.map((moment) => moment[of]);
  return { early: medianOf(figures.slice(tenth, 2 * tenth)), late: medianOf(figures.slice(-tenth)) };
}
