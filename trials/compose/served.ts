import type { Harness, Served } from '../scenarios/harness.ts';
import { waitFor } from '../shared/wait-for.ts';

/** How many acts are done before something happens, and after it. */
const SOME = 60;

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

/** Waits until people have done some more. */
export async function moreWork({ operations }: Harness<Served>): Promise<void> {
  const { length } = operations;
  await waitFor('more work', () => operations.length > length + SOME);
}
