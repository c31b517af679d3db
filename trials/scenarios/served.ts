import { waitFor } from '../shared/wait-for.ts';
import type { Harness, Served } from './harness.ts';

/** How many acts are done before something happens, and after it. */
const SOME = 60;

/** What another program runs, as a harness knows a server. */
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
export async function moreWork({ operations }: Pick<Harness, 'operations'>, more = SOME): Promise<void> {
  const { length } = operations;
  await waitFor('more work', () => operations.length > length + more);
}
