import type { Logger } from 'pino';
import { createLog } from '../../server/src/app/create-log.ts';

/** The program's log, captured for assertions. */
export function capturedLog(): { log: Logger; text: () => string; lines: () => Record<string, unknown>[] } {
  let written = '';
  const log = createLog('trace', {
    write: (line) => {
      written += line;
    },
  });
  return {
    log,
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}
