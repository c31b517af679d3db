import path from 'node:path';
import type { BuiltServer, BuiltServerSettings } from '@revive/testing/built-server.ts';

const HOOK = path.join(import.meta.dirname, 'live-heap.mjs');
const MB = 1024 * 1024;

export interface Scales {
  /** What the server is to be started with. */
  settings: Required<Pick<BuiltServerSettings, 'env' | 'say'>>;
  /** Megabytes of live heap after a collection; uncollected garbage would say nothing. */
  weigh(server: BuiltServer): Promise<number>;
}

export function createScales(): Scales {
  let resolveSize: (mb: number) => void = () => {};
  return {
    settings: {
      env: { NODE_OPTIONS: `--expose-gc --import ${HOOK}` },
      say: (text) => {
        const bytes = /live heap (\d+)/.exec(text)?.[1];
        if (bytes) resolveSize(Number(bytes) / MB);
      },
    },
    weigh: (server) =>
      new Promise((resolve) => {
        resolveSize = resolve;
        server.kill('SIGUSR2');
      }),
  };
}
