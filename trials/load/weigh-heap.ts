import path from 'node:path';
import type { BuiltServer, BuiltServerSettings } from '@revive/testing/built-server.ts';

const HOOK = path.join(import.meta.dirname, 'live-heap.mjs');
const MB = 1024 * 1024;

export interface Scales {
  /** What the server is to be started with. */
  settings: Required<Pick<BuiltServerSettings, 'env' | 'say'>>;
  /** Megabytes of the heap that are in use. What is used no more lies about for as long as there is room, and tells nothing. */
  weigh(server: BuiltServer): Promise<number>;
}

export function createScales(): Scales {
  let tell: (mb: number) => void = () => {};
  return {
    settings: {
      env: { NODE_OPTIONS: `--expose-gc --import ${HOOK}` },
      say: (text) => {
        const bytes = /live heap (\d+)/.exec(text)?.[1];
        if (bytes) tell(Number(bytes) / MB);
      },
    },
    weigh: (server) =>
      new Promise((resolve) => {
        tell = resolve;
        server.kill('SIGUSR2');
      }),
  };
}
