import type { Served } from '../scenarios/harness.ts';

/** What Compose runs, as a harness knows a server. */
export function served(url: string, end: () => Promise<unknown>): Served {
  let isUp = true;
  return {
    url,
    isRunning: () => isUp,
    stop: async () => {
      await end();
      isUp = false;
    },
  };
}
