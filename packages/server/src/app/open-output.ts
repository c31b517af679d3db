import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/**
 * Writes log lines to the file `fd`, else to standard output. A line that cannot be written, as on a full disk, is lost
 * and the program goes on; pino's own destination would try again for ever when the process ends.
 */
export const openOutput = (fd = 1): DestinationStream => ({
  write: (line) => {
    try {
      writeSync(fd, line);
    } catch {
      // Nowhere is left to report it.
    }
  },
});
