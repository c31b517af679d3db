import { waitFor } from '../shared/wait-for.ts';

/** How long it took after a fault, in milliseconds. */
export interface Recovery {
  fault: string;
  /** Until every server was ready again. */
  ready_ms: number;
  /** Until the first write that was asked for after the fault was done. */
  write_ms: number;
}

export interface Figures {
  count: number;
  median_ms: number;
  max_ms: number;
}

/** Waits until every server says that it is ready. Throws where one does not in time. */
export async function untilReady(urls: readonly string[]): Promise<void> {
  for (const url of urls) await waitFor(`${url} to be ready`, () => isReady(url));
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

export function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    count: sorted.length,
    median_ms: Math.round(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0),
    max_ms: Math.round(sorted.at(-1) ?? 0),
  };
}
